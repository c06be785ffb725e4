import { useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import type { CommonPreviewPolicyQuery } from '../graphql/__generated__/operations.js';
import { placeName } from './placeName.js';
import { usePermissionNames } from './usePermissionNames.js';
import { usePlaceTexts } from './usePlaceTexts.js';

type Preview = CommonPreviewPolicyQuery['CommonPreviewPolicy'];
type Change = Preview['gained'][number];

/** Effects of an update: what users gain and lose, how many they are, and what the user would lose. */
export function PolicyChanges({ preview }: { readonly preview: Preview }) {
  const text = useText();
  const names = usePermissionNames();
  const { gained, lost, usersCount, lostByCaller, places } = preview;
  return (
    <>
      <p>{text('permissions.confirm.text')}</p>
      <p>{text('permissions.confirm.users', { count: usersCount })}</p>
      {lostByCaller.length === 0 ? null : (
        <Callout intent="danger" role="alert">
          {text('permissions.confirm.lockOut', { actions: lostByCaller.map(names.string).join(', ') })}
        </Callout>
      )}
      {gained.length + lost.length === 0 ? <p>{text('permissions.confirm.none')}</p> : null}
      <Changes title={text('permissions.confirm.gained')} changes={gained} places={places} />
      <Changes title={text('permissions.confirm.lost')} changes={lost} places={places} />
    </>
  );
}

interface ChangesProps extends Pick<Preview, 'places'> {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Changed actions by place. */
function Changes({ title, changes, places }: ChangesProps) {
  const names = usePermissionNames();
  const placeTexts = usePlaceTexts();
  if (changes.length === 0) return null;
  const resources = [...new Set(changes.map(({ resource }) => resource))];
  const actionsOn = (resource: string) =>
    new Set(changes.filter((change) => change.resource === resource).map(({ action }) => names.string(action)));
  return (
    <section aria-label={title}>
      <h3 className="edge-section-title">{title}</h3>
      <ul>
        {resources.map((resource) => (
          <li key={resource}>
            {placeName(resource, places, placeTexts)}: {[...actionsOn(resource)].join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

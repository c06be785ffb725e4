import type { useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import type { CommonPreviewPolicyQuery } from '../graphql/__generated__/operations.js';
import { placeName, type PlaceTexts } from './placeName.js';
import type { PermissionNames } from './usePermissionNames.js';

type Preview = CommonPreviewPolicyQuery['CommonPreviewPolicy'];
type Change = Preview['gained'][number];

export interface PolicyChangesProps {
  readonly preview: Preview;
  /** The dialog of the shell has no access to the texts of the plugin. */
  readonly text: ReturnType<typeof useText>;
  readonly names: PermissionNames;
  readonly placeTexts: PlaceTexts;
}

/** Effects of an update: what users gain and lose, how many they are, and what the user would lose. */
export function PolicyChanges({ preview, text, names, placeTexts }: PolicyChangesProps) {
  const { gained, lost, usersCount, lostByCaller, places } = preview;
  const describe = (changes: readonly Change[]) =>
    byPlace(changes, names).map(([resource, actions]) => `${placeName(resource, places, placeTexts)}: ${actions.join(', ')}`);
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
      <Changes title={text('permissions.confirm.gained')} lines={describe(gained)} />
      <Changes title={text('permissions.confirm.lost')} lines={describe(lost)} />
    </>
  );
}

/** Names of the changed actions by resource. */
function byPlace(changes: readonly Change[], names: PermissionNames): readonly (readonly [string, readonly string[]])[] {
  const actions = new Map<string, Set<string>>();
  for (const { action, resource } of changes) {
    const known = actions.get(resource) ?? new Set();
    actions.set(resource, known.add(names.string(action)));
  }
  return [...actions].map(([resource, found]) => [resource, [...found]] as const);
}

function Changes({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

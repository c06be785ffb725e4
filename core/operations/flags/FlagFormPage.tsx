import { pathTo, useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { BackLink, DeniedState, FormScreen, RecordBody } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { OPENED_FROM, OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { FlagNotices } from './FlagNotices.js';
import type { Flag } from './flagRows.js';
import { useFlag } from './useFlag.js';

export interface FlagFormPageProps {
  readonly title: string;
  readonly intro: string;
  /** @param leave opens the page that the form was opened from */
  readonly children: (flag: Flag, leave: () => void) => ReactNode;
}

/** The frame of a form of one flag: for users who may change flags, if this server evaluates the flags. (OPS-003, FLAG-004) */
export function FlagFormPage({ title, intro, children }: FlagFormPageProps) {
  const text = useText();
  const navigation = useNavigation();
  const mayEdit = usePolicy('operations:editFlags');
  const { flagKey = '' } = useParams();
  const record = useFlag(flagKey, { isFresh: true });
  const [search] = useSearchParams();
  const pluginId = search.get(OPENED_FROM);
  const page = navigation.toBase(
    pluginId === null ? pathTo(OPERATIONS_ROUTES.flag, { flagKey }) : pathTo(OPERATIONS_ROUTES.plugin, { pluginId }),
  );
  return (
    <FormScreen
      title={text('flag.ofFlag', { what: title, flag: flagKey })}
      intro={<p>{intro}</p>}
      back={<BackLink to={page}>{pluginId ?? flagKey}</BackLink>}
    >
      {mayEdit === 'denied' ? (
        <DeniedState />
      ) : (
        <RecordBody record={record} notFound={null}>
          {({ flag, source }) => (
            <>
              <FlagNotices source={source} />
              {source.isReadOnly || mayEdit !== 'allowed' ? null : children(flag, () => navigation.navigate(page))}
            </>
          )}
        </RecordBody>
      )}
    </FormScreen>
  );
}

import { useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import { OPSGetPluginsDocument } from '../graphql/__generated__/operations.js';

const VERSION_FLAG = /^plugin\.(.+)\.version$/;
const NONE: readonly string[] = [];

export interface GivenVariantsProps {
  readonly flagKey: string;
  readonly children: (given: readonly string[]) => ReactNode;
}

/** Additional variants of a flag: a plugin's installed versions, for the flag that selects its version. (OPS-004) */
export function GivenVariants({ flagKey, children }: GivenVariantsProps) {
  const pluginId = VERSION_FLAG.exec(flagKey)?.[1];
  return pluginId === undefined ? children(NONE) : <InstalledVersions pluginId={pluginId}>{children}</InstalledVersions>;
}

function InstalledVersions({ pluginId, children }: Pick<GivenVariantsProps, 'children'> & { readonly pluginId: string }) {
  const text = useText();
  const plugins = useRecord(OPSGetPluginsDocument, {}, text('list.failed'));
  return (
    <RecordBody record={plugins} notFound={null}>
      {({ OPSGetPlugins }) => {
        const plugin = OPSGetPlugins.plugins.find((one) => one.pluginId === pluginId);
        return children(plugin?.versions.map(({ version }) => version) ?? NONE);
      }}
    </RecordBody>
  );
}

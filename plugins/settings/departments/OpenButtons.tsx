import { useText } from '@edge-console/sdk';
import type { TreeControl } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { CollapseAllIcon, ExpandAllIcon } from '@blueprintjs/icons';

/** Opens and closes all departments. */
export function OpenButtons({ tree }: { readonly tree: TreeControl }) {
  const text = useText();
  return (
    <>
      <Button variant="minimal" icon={<ExpandAllIcon aria-hidden />} onClick={() => tree.openAll()}>
        {text('departments.openAll')}
      </Button>
      <Button variant="minimal" icon={<CollapseAllIcon aria-hidden />} onClick={() => tree.closeAll()}>
        {text('departments.closeAll')}
      </Button>
    </>
  );
}

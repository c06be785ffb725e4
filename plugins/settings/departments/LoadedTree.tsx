import { useText } from '@edge-console/sdk';
import { Tree, TreeSearch, useTree } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import type { ORGGetHierarchyQuery } from '../graphql/__generated__/operations.js';
import { DepartmentFacts } from './DepartmentFacts.js';
import styles from './Departments.module.css';
import { flattened, loadedDepartments } from './loadedDepartments.js';
import { OpenButtons } from './OpenButtons.js';
import { Forest } from './rules/Forest.js';
import { treeNodes } from './treeNodes.js';
import { useTreeInAddress } from './useTreeInAddress.js';

export interface LoadedTreeProps {
  readonly root: ORGGetHierarchyQuery['ORGGetHierarchy'];
}

/** The tree with its search, and beside it the facts about the chosen department. */
export function LoadedTree({ root }: LoadedTreeProps) {
  const text = useText();
  const forest = useMemo(() => new Forest(loadedDepartments(root).departments), [root]);
  const nodes = useMemo(() => treeNodes(forest), [forest]);
  const address = useTreeInAddress();
  const tree = useTree({ nodes, chosenId: address.chosenId, onChoose: address.choose, initialSearch: address.search });
  const searched = {
    ...tree,
    setSearch: (search: string) => {
      tree.setSearch(search);
      address.keepSearch(search);
    },
  };
  const chosen = useMemo(() => flattened(root).find(({ _id }) => _id === address.chosenId), [root, address.chosenId]);
  return (
    <div className={styles['columns']}>
      <div>
        <div className={styles['tools']}>
          <TreeSearch label={text('departments.department')} tree={searched} />
          <OpenButtons tree={tree} />
        </div>
        <Tree label={text('departments.title')} tree={tree} />
      </div>
      <aside aria-label={text('departments.facts')}>
        {chosen === undefined ? (
          <p className="edge-muted">{text('departments.chooseOne')}</p>
        ) : (
          <DepartmentFacts department={chosen} forest={forest} />
        )}
      </aside>
    </div>
  );
}

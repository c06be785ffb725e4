import { useLocale, useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { CopyableText, DateText, FactList } from '@edge-console/sdk/ui';
import type { DepartmentPartsFragment } from '../graphql/__generated__/operations.js';
import type { Forest } from './rules/Forest.js';

export interface DepartmentFactsProps {
  readonly department: Pick<DepartmentPartsFragment, '_id' | 'name'> & Partial<Pick<DepartmentPartsFragment, 'createdAt' | 'updatedAt'>>;
  readonly forest: Forest;
}

const SEPARATOR = ' › ';

/** The chosen department: its place, its level, what is below it, and its id. */
export function DepartmentFacts({ department: { _id, name, createdAt, updatedAt }, forest }: DepartmentFactsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <h2 className="edge-section-title">{name}</h2>
      <FactList
        label={text('departments.facts')}
        facts={[
          { label: text('departments.path'), value: forest.pathOf(_id).join(SEPARATOR) },
          {
            label: text('departments.level'),
            value: text('departments.levelValue', { level: forest.levelOf(_id), levels: LIMITS.departmentDepth }),
          },
          { label: text('departments.below'), value: locale.formatNumber(forest.withDescendants(_id).length - 1) },
          { label: text('departments.created'), value: createdAt === undefined ? undefined : <DateText at={createdAt} /> },
          { label: text('departments.updated'), value: updatedAt === undefined ? undefined : <DateText at={updatedAt} /> },
          { label: text('departments.id'), value: <CopyableText name={text('departments.id')} value={_id} /> },
        ]}
      />
    </>
  );
}

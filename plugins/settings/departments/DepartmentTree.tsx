import { useLocale, useText } from '@edge-console/sdk';
import { EditLink, EmptyState, PageHeader, RecordBody } from '@edge-console/sdk/ui';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { DepartmentHistory } from './DepartmentHistory.js';
import styles from './Departments.module.css';
import { LoadedTree } from './LoadedTree.js';
import { flattened } from './loadedDepartments.js';
import { DEPARTMENT_ROUTES } from './routes.js';
import { useDepartmentsRecord } from './useDepartmentsRecord.js';

/** '{base}/departments': the departments, read-only, with facts about the chosen one. (DEPT-001) */
export default function DepartmentTree() {
  const text = useText();
  const locale = useLocale();
  const record = useDepartmentsRecord('tree');
  const root = record.kind === 'ready' ? record.data.ORGGetHierarchy : undefined;
  const departments = useMemo(() => (root === undefined ? undefined : flattened(root)), [root]);
  const count = departments?.length;
  return (
    <div className={`edge-page ${styles['page'] ?? ''}`}>
      <PageHeader
        title={text('departments.title')}
        note={count === undefined ? undefined : text('departments.count', { count, shown: locale.formatNumber(count) })}
      >
        {departments === undefined ? null : <DepartmentHistory nameOf={(id) => departments.find(({ _id }) => _id === id)?.name} />}
        <EditLink route={DEPARTMENT_ROUTES.edit} denied={text('departments.editDenied')}>
          {text('departments.edit.open')}
        </EditLink>
      </PageHeader>
      <RecordBody
        record={record}
        notFound={<EmptyState icon={<DiagramTreeIcon size={40} aria-hidden />} title={text('departments.notFound')} />}
      >
        {({ ORGGetHierarchy }) => <LoadedTree root={ORGGetHierarchy} />}
      </RecordBody>
    </div>
  );
}

import { useText } from '@edge-console/sdk';
import { BackLink, EmptyState, PageHeader, RecordBody } from '@edge-console/sdk/ui';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ORGGetHierarchyQuery } from '../graphql/__generated__/operations.js';
import styles from './Departments.module.css';
import { EditorForm } from './editor/EditorForm.js';
import { loadedDepartments } from './loadedDepartments.js';
import { DEPARTMENT_ROUTES } from './routes.js';
import { useDepartmentsRecord } from './useDepartmentsRecord.js';

/** '{base}/departments/edit': the departments as a tree that the user changes as a whole. (DEPT-003) */
export default function DepartmentEditor() {
  const text = useText();
  const record = useDepartmentsRecord('flatArray');
  return (
    <div className={`edge-page ${styles['editor'] ?? ''}`}>
      <PageHeader
        title={text('departments.edit.title')}
        back={<BackLink route={DEPARTMENT_ROUTES.tree}>{text('departments.title')}</BackLink>}
      />
      <RecordBody
        record={record}
        notFound={<EmptyState icon={<DiagramTreeIcon size={40} aria-hidden />} title={text('departments.notFound')} />}
      >
        {({ ORGGetHierarchy }) => <Editor root={ORGGetHierarchy} />}
      </RecordBody>
    </div>
  );
}

/** Later responses are ignored: they would change the departments under the user's changes. */
function Editor({ root }: { readonly root: ORGGetHierarchyQuery['ORGGetHierarchy'] }) {
  const [loaded] = useState(() => loadedDepartments(root));
  return <EditorForm first={loaded} />;
}

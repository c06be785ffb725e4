import { useDepartmentResource, useGate, useSession, useText } from '@edge-console/sdk';
import { WORKFLOW_ACTIONS } from '../routes.js';
import { NewWorkflowForm } from './NewWorkflowForm.js';
import { newWorkflow } from './workflowForm.js';

/** The form of a workflow from scratch. */
export function BlankWorkflow() {
  const text = useText();
  const { rootHierarchyId } = useSession().customer;
  const createsInRoot = useGate({ action: WORKFLOW_ACTIONS.create }, useDepartmentResource(rootHierarchyId)) !== 'denied';
  return <NewWorkflowForm label={text('workflows.create.title')} initialValues={newWorkflow(createsInRoot ? rootHierarchyId : '')} />;
}

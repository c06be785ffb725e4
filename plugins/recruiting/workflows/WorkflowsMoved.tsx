import { useNavigation, useRedirect } from '@edge-console/sdk';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

/** '{base}/workflows/...': leads to the same page below '{base}/workflow-sets' and keeps the query. (WF-003, WF-004) */
export default function WorkflowsMoved() {
  const { '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  const { toBase } = useNavigation();
  const path = rest === '' ? 'workflow-sets/workflows' : `workflow-sets/workflows/${rest}`;
  // From the address at which the page was opened: after the redirect, the address is that of another page.
  const [target] = useState(toBase(path) + search + hash);
  useRedirect(target);
  return null;
}

import { useSession, useText, type ApiError } from '@edge-console/sdk';
import type { PermissionAction } from '@edge-console/sdk/contract/permissions';
import { useLoadFailureNotice, useQueryState } from '@edge-console/sdk/ui';
import { CommonExplainPolicyDocument, type CommonExplainPolicyQuery } from '../graphql/__generated__/operations.js';

export interface Question {
  readonly userId: string;
  /** A department of the selected customer; empty without a choice. */
  readonly hierarchyId: string;
  readonly action: PermissionAction | undefined;
}

/** The server's explanation so far. */
export type ExplanationState =
  | { readonly kind: 'not-asked' | 'loading' | 'no-department' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly explanation: CommonExplainPolicyQuery['CommonExplainPolicy']; readonly action: PermissionAction };

/** Archived while the page was open, or an old address. */
function isMissingDepartment(error: ApiError | undefined): boolean {
  return error?.extensions.inputErrors?.some(({ path }) => path === 'filter.hierarchyId') === true;
}

/** Asks the server why a user is or is not allowed an action, once a department and an action are chosen. */
export function useExplanation({ userId, hierarchyId, action }: Question): ExplanationState {
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const isSkipped = hierarchyId === '' || action === undefined;
  const filter = { userId, organizationId, customerId, hierarchyId, actions: [...(action?.strings ?? [])] };
  const { data, error, reload } = useQueryState(CommonExplainPolicyDocument, { filter }, { isSkipped });
  const isMissing = isMissingDepartment(error);
  useLoadFailureNotice(isMissing ? undefined : error, text('person.why.failed'));
  if (isSkipped) return { kind: 'not-asked' };
  if (isMissing) return { kind: 'no-department' };
  if (data !== undefined) return { kind: 'ready', explanation: data.CommonExplainPolicy, action };
  return error === undefined ? { kind: 'loading' } : { kind: 'failed', error, retry: () => void reload() };
}

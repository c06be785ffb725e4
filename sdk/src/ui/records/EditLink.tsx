import { EditIcon } from '@blueprintjs/icons';
import type { PolicyAnswer } from '../../services/index.js';
import { useListOriginState } from '../list/listOrigin.js';
import { RouteButton } from '../parts/RouteButton.js';
import type { RouteTarget } from '../parts/useTargetAddress.js';

export type EditLinkProps<TParameters extends object> = RouteTarget<TParameters> & {
  /** Explains the disabled button to users who may not edit. */
  readonly denied: string;
  /** Whether the user may edit this record: the result of `useDepartmentPolicy` for a record of a department. (D-158) */
  readonly access?: PolicyAnswer;
  /** Whether it is the primary action; false on a page with a more frequent one. @default true */
  readonly isPrimary?: boolean;
  readonly children: string;
};

/**
 * Usually the primary action of a record page: opens the form, which keeps the list that the user came from, or explains why the user may not edit.
 * Renders nothing while the page does not exist. (D-137, D-187)
 */
export function EditLink<TParameters extends object>(props: EditLinkProps<TParameters>) {
  const { isPrimary = true, ...rest } = props;
  const target = rest as unknown as RouteTarget<object> & Pick<EditLinkProps<object>, 'denied' | 'access' | 'children'>;
  return <RouteButton {...target} {...(isPrimary ? { intent: 'primary' } : {})} icon={<EditIcon />} state={useListOriginState()} />;
}

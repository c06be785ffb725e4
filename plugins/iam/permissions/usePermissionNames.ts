import { useText } from '@edge-console/sdk';
import {
  actionsWith,
  OPERATIONS_SECTION,
  PERMISSION_SECTIONS,
  type PermissionAction,
  type PermissionSection,
} from '@edge-console/sdk/contract/permissions';
import { EVERYTHING } from '@edge-console/sdk/contract';
import { useMemo } from 'react';

/** Names of actions, sections and templates in the user's language. */
export interface PermissionNames {
  action(action: Pick<PermissionAction, 'id' | 'name'>): string;
  section(section: Pick<PermissionSection, 'id' | 'name'>): string;
  template(id: string): string;
  /** The actions that need a permission string: 'View Vacancy List'. A string that no action needs is returned as it is. */
  string(name: string): string;
}

export function usePermissionNames(): PermissionNames {
  const text = useText();
  return useMemo(() => {
    const action: PermissionNames['action'] = ({ id }) => text(`permissions.actions.${id}`);
    const string = (name: string) => {
      if (name === EVERYTHING) return text('permissions.everything');
      const [first] = [...actionsWith(name)].sort((one, other) => one.strings.length - other.strings.length);
      return first?.strings.length === 1 ? action(first) : name;
    };
    return {
      action,
      section: ({ id }) => text(`permissions.sections.${id}`),
      template: (id) => text(`permissions.templates.${id}`),
      string,
    };
  }, [text]);
}

/** Sections that the permission editor offers: the section of operators only to users who may view it. (D-186) */
export function offeredSections(isOperator: boolean): readonly PermissionSection[] {
  return isOperator ? PERMISSION_SECTIONS : PERMISSION_SECTIONS.filter(({ id }) => id !== OPERATIONS_SECTION);
}

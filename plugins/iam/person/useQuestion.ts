import { PERMISSION_SECTIONS, type PermissionAction } from '@edge-console/sdk/contract/permissions';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The choices of the form; each is empty without a choice. */
export interface QuestionValues {
  /** Id of a department. */
  readonly department: string;
  /** Id of an action of the catalogue. */
  readonly action: string;
}

export interface QuestionInAddress {
  readonly values: QuestionValues;
  /** The action; undefined without a choice, and for an unknown one in the address. */
  readonly action: PermissionAction | undefined;
  readonly change: (values: Partial<QuestionValues>) => void;
}

const PARAMETERS = ['department', 'action'] as const;

/** The choices in the address: `&department=…&action=…`. */
export function useQuestion(): QuestionInAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const named = search.get('action');
  const action = PERMISSION_SECTIONS.flatMap(({ actions }) => actions).find(({ id }) => id === named);
  const values = { department: search.get('department') ?? '', action: action?.id ?? '' };
  const change = (wanted: Partial<QuestionValues>) => {
    if (PARAMETERS.every((name) => (wanted[name] ?? '') === values[name])) return;
    const next = new URLSearchParams(search);
    for (const name of PARAMETERS) {
      const value = wanted[name] ?? '';
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // The list that the user came from is kept with the history entry.
    setSearch(next, { replace: true, state });
  };
  return { values, action, change };
}

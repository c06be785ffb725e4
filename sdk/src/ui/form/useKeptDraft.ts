import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import { useLocation } from 'react-router-dom';
import { NavigationServiceToken, SessionServiceToken, useService } from '../../services/index.js';
import { fittingValues, keepDraft, readDraft, removeDraft, type DraftPlace } from './drafts.js';

/** Marks a field whose value is never stored; set as `data` of its `useField`. */
export const SECRET_FIELD = { isSecret: true } as const;

export interface KeptDraftOptions {
  readonly label: string;
  /** Record that the form edits, if one form edits several. */
  readonly recordId: string | undefined;
  readonly isDirty: () => boolean;
  /** Whether the user sees the form. */
  readonly isShown: boolean;
  /** Version that the next save is based on. */
  readonly version: { current: number | undefined };
}

export interface KeptDraft {
  /** Whether the form shows a draft of an earlier session. */
  readonly isRestored: boolean;
  /** Restores the loaded values and removes the draft. */
  readonly discard: () => void;
  /** Removes the draft, after the form was saved. */
  readonly remove: () => void;
}

function secretFieldsOf(form: FormApi<never>): readonly string[] {
  return form.getRegisteredFields().filter((name) => form.getFieldState(name as never)?.data?.['isSecret'] === true);
}

/**
 * Stores the values of a form when the session expires or the page is reloaded for a newer console, and restores them after the same user
 * has signed in again. The draft has the version with which it was started, so that a save cannot overwrite what another user saved
 * meanwhile. (D-041)
 */
export function useKeptDraft<TValues extends object>(
  form: FormApi<TValues>,
  { label, recordId, isDirty, isShown, version }: KeptDraftOptions,
): KeptDraft {
  const session = useService(SessionServiceToken);
  const navigation = useService(NavigationServiceToken);
  const { pathname } = useLocation();
  const [restored, setRestored] = useState<FormApi<TValues>>();
  const read = useRef(version.current);
  const latest = useRef(isDirty);
  const place = useRef<DraftPlace>(undefined);
  useEffect(() => {
    latest.current = isDirty;
  });

  useEffect(() => {
    const { state } = session;
    if (!isShown || state.status !== 'signed-in') return undefined;
    const here: DraftPlace = { userId: state.user._id, pathname, label, recordId };
    place.current = here;
    read.current = version.current;
    const draft = readDraft(here);
    const values = draft === undefined ? [] : fittingValues(draft, form.getState().initialValues ?? {});
    if (draft !== undefined && values.length > 0) {
      form.batch(() => {
        for (const [name, value] of values) {
          // A field that is not shown yet must count as changed too.
          form.registerField(name as keyof TValues, () => undefined, {}, { silent: true });
          form.change(name as keyof TValues, value as TValues[keyof TValues]);
        }
      });
      version.current = draft.version;
      setRestored(form.getState().dirty === true ? form : undefined);
    }
    const keep = () => {
      if (!latest.current()) return;
      const values = form.getState().values as Readonly<Record<string, unknown>>;
      keepDraft(here, { values, version: version.current }, secretFieldsOf(form as unknown as FormApi<never>));
    };
    const ending = session.onWillEnd(({ reason }) => {
      if (reason === 'expired') keep();
    });
    const reloading = navigation.onWillReload(keep);
    return () => {
      ending.dispose();
      reloading.dispose();
      // A user who leaves the form while signed in has confirmed it.
      if (session.state.status === 'signed-in') removeDraft(here);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a form is of one record at one address; another label is another language
  }, [session, navigation, form, isShown]);

  const remove = useCallback(() => {
    if (place.current !== undefined) removeDraft(place.current);
    setRestored(undefined);
  }, []);
  const discard = () => {
    version.current = read.current;
    form.reset();
    remove();
  };
  return { isRestored: restored === form, discard, remove };
}

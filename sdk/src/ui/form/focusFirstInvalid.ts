const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** Moves the focus to the first field with an error: to the control itself, or to the first control of a group. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches(FOCUSABLE) === true ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}

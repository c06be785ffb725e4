import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { apiError } from '../mockApi.js';
import type { RenderedScreen } from '../renderScreen.js';
import { serverAnswer, type ServerAnswerName } from '../serverAnswers.js';
import { expectAccessible } from './axe.js';
import type { SuiteOptions } from './ListUnderTest.js';

/** A form page for {@link describeForm}. */
export interface FormUnderTest {
  /** Id of its route in the manifest. */
  readonly route: string;
  readonly path: string;
  render(options: SuiteOptions): RenderedScreen;
  readonly title: string;
  /** Resolves when the form has loaded. */
  ready(): Promise<unknown>;
  /** Clears a required field, if the form opens with values. */
  spoil?(): Promise<unknown>;
  /** The first invalid field after that, and its message. */
  readonly required: { readonly label: string; readonly error: string };
  /** Enters values that the server would accept, different from the initial ones. */
  fill(): Promise<unknown>;
  /** Name of the button that saves. @default 'Save' */
  readonly saveLabel?: string;
  /** Confirms the question after Save, if there is one. */
  confirm?(): Promise<unknown>;
  readonly operation: string;
  readonly answer: unknown;
  /** A refusal of the server that belongs to a text field. Left out if the server refuses no text that the form itself accepts. */
  readonly refusal?: { readonly path: string; readonly message?: string; readonly label: string; readonly error: string };
  /** The recorded response with which the server refuses the field, if it has one; otherwise it is derived from `refusal`. */
  readonly refusedAs?: ServerAnswerName;
  /** Texts on the page that are data. */
  readonly names?: readonly string[];
  /** The messages when saving fails, and when it succeeds. */
  readonly failure: string;
  readonly done: string;
  /** Restores what the user entered, if the form shows the saved values again after a failure. */
  restore?(): Promise<unknown>;
  /** The form is that of a new record: its first field has the focus as soon as the form is shown. */
  readonly isNew?: boolean;
  /** The form stays open after a save, as in a settings tab. Otherwise the save opens another page. */
  readonly staysOpen?: boolean;
}

type Refusal = NonNullable<FormUnderTest['refusal']>;

function refusing(refusedAs: FormUnderTest['refusedAs'], { path, message = 'refused' }: Refusal): () => unknown {
  if (refusedAs !== undefined) return serverAnswer(refusedAs);
  return () => {
    throw apiError('BAD_REQUEST', message, { exception: { name: 'ValidationError' }, inputErrors: [{ path, message: 'refused' }] });
  };
}

/** Requirements on every form: errors at their fields, one call, no lost input, the guard of unsaved changes. (ux.md 1b) */
export function describeForm(form: FormUnderTest): void {
  const open = async (options: SuiteOptions = {}) => {
    const page = form.render({ route: form.path, ...options });
    await form.ready();
    return page;
  };
  const saveButton = () => screen.getByRole('button', { name: form.saveLabel ?? 'Save' });
  const save = async () => {
    await userEvent.click(saveButton());
    await form.confirm?.();
  };
  const field = (label: string) => screen.getByLabelText(label);
  const fill = async () => {
    await form.fill();
    // Fields such as dates format their text when the user leaves them.
    await userEvent.tab();
  };

  describe(`${form.route} as a form`, () => {
    test('opens unchanged, with nothing to guard', async () => {
      const page = await open();
      expect(screen.getByRole('heading', { level: 1, name: form.title })).toBeTruthy();
      expect(page.navigation.hasUnsavedForm).toBe(false);
      expect(screen.queryByText('Unsaved changes')).toBeNull();
    });

    if (form.isNew === true)
      test('has the focus in its first field', async () => {
        await open();
        const fields = screen.getByRole('form').querySelectorAll('input, select, textarea');
        expect(document.activeElement).toBe(fields[0]);
      });

    test('Save with an empty required field sends nothing, shows the error at the field and focuses it', async () => {
      const page = await open();
      await form.spoil?.();
      await userEvent.click(saveButton());
      expect(await screen.findByText(form.required.error)).toBeTruthy();
      expect(screen.getByText('Please make sure the fields pass validations.')).toBeTruthy();
      const input = field(form.required.label);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(input);
      expect(page.api.calls(form.operation)).toEqual([]);
    });

    test('changes are guarded until they are saved', async () => {
      const page = await open({ api: { [form.operation]: () => form.answer } });
      await fill();
      expect(page.navigation.hasUnsavedForm).toBe(true);
      expect(screen.getByText('Unsaved changes')).toBeTruthy();
      const before = page.address();
      await save();
      expect(await screen.findByText(form.done)).toBeTruthy();
      await waitFor(() => expect(page.address() === before).toBe(form.staysOpen === true));
      await waitFor(() => expect(page.navigation.hasUnsavedForm).toBe(false));
      if (form.staysOpen === true) expect(screen.queryByText('Unsaved changes')).toBeNull();
    });

    test('is sent once, however often Save is pressed', async () => {
      let answer: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      const page = await open({ api: { [form.operation]: () => waiting.then(() => form.answer) } });
      await fill();
      await save();
      await waitFor(() => expect(page.api.calls(form.operation)).toHaveLength(1));
      await userEvent.dblClick(saveButton());
      await userEvent.type(field(form.required.label), '{Enter}');
      answer();
      expect(await screen.findByText(form.done)).toBeTruthy();
      expect(page.api.calls(form.operation)).toHaveLength(1);
    });

    const { refusal } = form;
    if (refusal !== undefined)
      test('a refusal of the server is shown at its field, and removed once the value is changed', async () => {
        const page = await open({ api: { [form.operation]: refusing(form.refusedAs, refusal) } });
        await fill();
        await save();
        expect(await screen.findByText(refusal.error)).toBeTruthy();
        const input = field(refusal.label);
        expect(input.getAttribute('aria-invalid')).toBe('true');
        expect(page.navigation.hasUnsavedForm).toBe(true);
        await userEvent.type(input, 'x');
        await waitFor(() => expect(screen.queryByText(refusal.error)).toBeNull());
      });

    test('a failed save shows a message, keeps the input, and can be retried', async () => {
      const page = await open({ api: { [form.operation]: serverAnswer('INTERNAL_SERVER_ERROR') } });
      await fill();
      const entered = screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);
      await save();
      expect(await screen.findByText(form.failure)).toBeTruthy();
      await form.restore?.();
      await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)).toEqual(entered));
      page.api.answer({ [form.operation]: () => form.answer });
      // The message can appear before the form has left its saving state.
      await waitFor(() => expect(saveButton().getAttribute('aria-busy')).not.toBe('true'));
      await save();
      expect(await screen.findByText(form.done)).toBeTruthy();
    });

    test('axe finds nothing, also with invalid fields', async () => {
      const page = await open();
      await expectAccessible(page.container);
      await form.spoil?.();
      await userEvent.click(saveButton());
      await screen.findByText(form.required.error);
      await expectAccessible(page.container);
    });
  });
}

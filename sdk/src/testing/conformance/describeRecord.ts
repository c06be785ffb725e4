import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { RenderedScreen } from '../renderScreen.js';
import { serverAnswer } from '../serverAnswers.js';
import { expectAccessible } from './axe.js';
import type { SuiteOptions } from './ListUnderTest.js';
import { expectTranslated } from './strayTexts.js';

/** A record page for {@link describeRecord}. */
export interface RecordUnderTest {
  /** Id of its route in the manifest. */
  readonly route: string;
  /** Address under base. */
  readonly path: string;
  render(options: SuiteOptions): RenderedScreen;
  /** Operation that loads the record, and its response for an active record. */
  readonly query: string;
  readonly answer: unknown;
  /** Name of the record in the response. */
  readonly name: string;
  /** The tabs in their order; the address names them by `id`. Left out for a page without tabs. */
  readonly tabs?: readonly { readonly id: string; readonly label: string }[];
  /** Text for a record that does not exist, and the button that opens the list. */
  readonly notFound: { readonly text: string; readonly back: string };
  /** Text for a failed load. */
  readonly loadFailure: string;
  /** Responses for an archived record, and the only action on it. (D-148) */
  readonly archived: { readonly answer: unknown; readonly action: string; readonly date: string };
  /** Actions on an active record. */
  readonly actions: readonly string[];
  /** Texts on the page that are data. */
  readonly names?: readonly string[];
}

/**
 * Requirements on every record page: its states, tabs in the address, Restore as the only action on an archived record, texts,
 * accessibility.
 */
export function describeRecord(record: RecordUnderTest): void {
  const open = (options: SuiteOptions = {}) =>
    record.render({ route: record.path, ...options, api: { [record.query]: () => record.answer, ...options.api } });
  const heading = () => screen.findByRole('heading', { level: 1, name: record.name });
  const tab = (label: string) => screen.findByRole('tab', { name: label });

  describe(`${record.route} as a record page`, () => {
    test('shows the record, and axe finds nothing', async () => {
      const page = open();
      await heading();
      await expectAccessible(page.container);
    });

    test('LOCALE-001: has only texts from the catalogue', async () => {
      const page = open({ isPseudo: true });
      await heading();
      await expectTranslated(page, [record.name, ...(record.names ?? [])]);
    });

    if (record.tabs !== undefined) {
      const [first, ...others] = record.tabs;
      test('the open tab is in the address; the first tab is open if the address names none', async () => {
        const page = open();
        await heading();
        expect((await tab(first?.label ?? '')).getAttribute('aria-selected')).toBe('true');
        for (const { id, label } of others) {
          await userEvent.click(await tab(label));
          await waitFor(() => expect(new URLSearchParams(page.address().split('?')[1]).get('tab')).toBe(id));
          expect((await tab(label)).getAttribute('aria-selected')).toBe('true');
        }
      });
    }

    test('a record that does not exist links to the list', async () => {
      const page = open({ api: { [record.query]: serverAnswer('NOT_FOUND') } });
      expect(await screen.findByText(record.notFound.text)).toBeTruthy();
      expect(screen.getByRole('button', { name: record.notFound.back })).toBeTruthy();
      expect(page.notifications.shown).toEqual([]);
    });

    test('a failed load can be retried', async () => {
      const page = open({ api: { [record.query]: serverAnswer('INTERNAL_SERVER_ERROR') } });
      expect((await screen.findAllByText(record.loadFailure)).length).toBeGreaterThan(0);
      page.api.answer({ [record.query]: () => record.answer });
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await heading()).toBeTruthy();
    });

    test('a user who may not see the record gets the denied view without Retry', async () => {
      open({ api: { [record.query]: serverAnswer('FORBIDDEN') } });
      expect(await screen.findByText('Nothing to see here')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    test('an active record has its actions; an archived one shows its date, and Restore is the only action', async () => {
      const active = open();
      const header = async () => within((await heading()).closest('header') as HTMLElement);
      for (const name of record.actions) expect((await header()).getByRole('button', { name })).toBeTruthy();
      active.unmount();
      open({ api: { [record.query]: () => record.archived.answer } });
      const archived = await header();
      expect(archived.getByText('Archived')).toBeTruthy();
      expect(archived.getByText(record.archived.date)).toBeTruthy();
      // The history is read-only.
      const actions = archived.getAllByRole('button').map(({ textContent }) => textContent);
      expect(actions.filter((name) => name !== 'History')).toEqual([record.archived.action]);
    });
  });
}

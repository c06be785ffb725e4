import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenOptions } from '../createTestPage.js';
import { apiError, type ApiHandlers } from '../mockApi.js';
import type { RenderedScreen } from '../renderScreen.js';
import { expectAccessible } from './axe.js';
import { pseudoTexts } from './pseudoTexts.js';

/** A screen of any kind (route, settings tab, tile), as {@link describeScreen} needs to know it. */
export interface ScreenUnderTest {
  /** Id of its contribution in the manifest. */
  readonly contribution: string;
  /** Renders it with the plugin's texts; what is given replaces what it would be rendered with. */
  render(options: Partial<ScreenOptions>): RenderedScreen;
  /** The plugin's texts in en-GB. */
  readonly texts: object;
  /** Answers of the API when all is well; none for a screen that asks nothing. */
  readonly api?: ApiHandlers;
  /** Resolves when the screen stands. */
  ready(): Promise<unknown>;
  /** The API has nothing to show: its answers, and what the screen says. */
  readonly empty?: { readonly api: ApiHandlers; readonly says: string };
  /** What the screen says when loading fails. */
  readonly failure?: string;
}

/** Each operation answered in one way. */
function each(api: ApiHandlers, handler: () => unknown): ApiHandlers {
  return Object.fromEntries(Object.keys(api).map((operation) => [operation, handler]));
}

const never = () => new Promise<never>(() => undefined);

function failing(code: string): () => never {
  return () => {
    throw apiError(code);
  };
}

/** What every screen owes its users, whatever it is about: states, words from the catalogue, accessibility. (SDK-008) */
export function describeScreen(subject: ScreenUnderTest): void {
  const { contribution, api = {}, texts, empty, failure } = subject;
  const asks = Object.keys(api).length > 0;
  const open = (options: Partial<ScreenOptions> = {}) => subject.render({ api, ...options });

  describe(`${contribution} as a screen`, () => {
    let errors: ReturnType<typeof vi.spyOn>;
    beforeEach(() => void (errors = vi.spyOn(console, 'error')));
    afterEach(() => errors.mockRestore());

    test('stands, and axe finds nothing', async () => {
      const page = open();
      await subject.ready();
      await expectAccessible(page.container);
      expect(errors.mock.calls).toEqual([]);
    });

    test('takes its words from the catalogue', async () => {
      const page = open({ plugin: { id: contribution.split('.')[0] ?? '', texts: { 'en-GB': pseudoTexts(texts) } } });
      const headings = await waitFor(() => {
        const found = [...page.container.querySelectorAll('h1, label, [aria-label]')];
        expect(found).not.toEqual([]);
        return found;
      });
      const named = headings.map((element) => element.getAttribute('aria-label') ?? element.textContent);
      expect(named.filter((words) => words.includes('['))).not.toEqual([]);
      for (const heading of page.container.querySelectorAll('h1')) expect(heading.textContent).toMatch(/^\[.*\]$/);
    });

    if (!asks) return;

    test('shows that it waits while the API is slow, and can be left', async () => {
      const page = open({ api: each(api, never) });
      await waitFor(() =>
        expect(page.container.querySelector('[role="status"], [aria-busy="true"], .bp6-skeleton, .bp6-spinner')).not.toBeNull(),
      );
      await expectAccessible(page.container);
      page.unmount();
      cleanup();
      expect(errors.mock.calls).toEqual([]);
    });

    test('says what failed, and Retry shows it after all', async () => {
      const page = open({ api: each(api, failing('INTERNAL_SERVER_ERROR')) });
      if (failure !== undefined) expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
      const retry = await screen.findByRole('button', { name: 'Retry' });
      page.api.answer(api);
      retry.click();
      await subject.ready();
    });

    test('what the user may not see is said to be so, without Retry', async () => {
      const page = open({ api: each(api, failing('FORBIDDEN')) });
      await waitFor(() => expect(page.container.querySelector('.edge-state')).not.toBeNull());
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    if (empty === undefined) return;

    test('says that there is nothing', async () => {
      open({ api: { ...api, ...empty.api } });
      expect(await screen.findByText(empty.says)).toBeTruthy();
    });
  });
}

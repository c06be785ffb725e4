import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiHandlers } from '../mockApi.js';
import { serverAnswer } from '../serverAnswers.js';
import { expectAccessible } from './axe.js';
import type { ScreenUnderTest } from './describeScreen.js';
import { expectTranslated } from './strayTexts.js';

/** The same response for each operation. */
export function each(api: ApiHandlers, handler: () => unknown): ApiHandlers {
  return Object.fromEntries(Object.keys(api).map((operation) => [operation, handler]));
}

export const never = () => new Promise<never>(() => undefined);

/** All the states of a part with visible content. */
export function describeStates(subject: ScreenUnderTest, kind: string): void {
  const { contribution, api = {}, empty, failure, names } = subject;
  const asks = Object.keys(api).length > 0;
  const open = (options: Parameters<ScreenUnderTest['render']>[0] = {}) => subject.render({ api, ...options });

  describe(`${contribution} as ${kind}`, () => {
    let errors: ReturnType<typeof vi.spyOn>;
    beforeEach(() => void (errors = vi.spyOn(console, 'error')));
    afterEach(() => errors.mockRestore());

    test('is rendered, and axe finds nothing', async () => {
      const page = open();
      await subject.ready();
      await expectAccessible(page.container);
      expect(errors.mock.calls).toEqual([]);
    });

    test('has only texts from the catalogue', async () => {
      const page = open({ isPseudo: true });
      await expectTranslated(page, names);
    });

    if (!asks) return;

    test('shows that it is loading while the API is slow, and can be left', async () => {
      const page = open({ api: each(api, never) });
      await waitFor(() =>
        expect(page.container.querySelector('[role="status"], [aria-busy="true"], .bp6-skeleton, .bp6-spinner')).not.toBeNull(),
      );
      await expectAccessible(page.container);
      page.unmount();
      cleanup();
      expect(errors.mock.calls).toEqual([]);
    });

    test('shows what failed, and Retry loads it', async () => {
      const page = open({ api: each(api, serverAnswer('INTERNAL_SERVER_ERROR')) });
      if (failure !== undefined) expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
      const retry = await screen.findByRole('button', { name: 'Retry' });
      page.api.answer(api);
      retry.click();
      await subject.ready();
    });

    test('without the right shows that access is denied, without Retry', async () => {
      const page = open({ api: each(api, serverAnswer('FORBIDDEN')) });
      await waitFor(() => expect(page.container.querySelector('.edge-state')).not.toBeNull());
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    if (empty === undefined) return;

    test('shows that it is empty', async () => {
      open({ api: { ...api, ...empty.api } });
      expect(await screen.findByText(empty.says)).toBeTruthy();
    });
  });
}

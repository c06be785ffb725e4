import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { CommandHandler } from '../../plugin/index.js';
import { usePluginScope, type ServiceResolver } from '../../services/index.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { ApiHandlers } from '../mockApi.js';
import type { RenderedScreen } from '../renderScreen.js';
import { serverAnswer } from '../serverAnswers.js';
import { each, never } from './describeStates.js';

/** A command with a module for {@link describeCommand}. */
export interface CommandUnderTest {
  /** Id of its contribution in the manifest. */
  readonly contribution: string;
  /** Default export of its module. */
  readonly handler: CommandHandler;
  /** Renders an element with the plugin's texts; the options override those of the rendering. */
  render(element: ReactElement, options: Partial<ScreenOptions>): RenderedScreen;
  /** Successful responses of the API; none for a command that sends no requests. */
  readonly api?: ApiHandlers;
  /** Resolves when the result is visible: a message, an address. */
  done(page: RenderedScreen): Promise<unknown>;
  /** Label of the button that confirms its question, if it asks one. */
  readonly confirm?: string;
  /** The API has no data for the command: its responses, and the command's message. */
  readonly empty?: { readonly api: ApiHandlers; readonly says: string };
}

/** Passes on the services of the plugin under test. */
function Services({ onKnown }: { readonly onKnown: (services: ServiceResolver) => void }) {
  const { services } = usePluginScope();
  useEffect(() => {
    onKnown(services);
  }, [onKnown, services]);
  return null;
}

/** Requirements on every command: it shows that it has ended, reports failures, and has no effect after it is cancelled. (SDK-008) */
export function describeCommand(subject: CommandUnderTest): void {
  const { contribution, handler, api = {}, confirm, empty } = subject;
  const asks = Object.keys(api).length > 0;

  /** Runs the command, and confirms its question. */
  const give = async (handlers: ApiHandlers, answer = confirm) => {
    let services: ServiceResolver | undefined;
    const keep = (known: ServiceResolver) => {
      services = known;
    };
    const page = subject.render(<Services onKnown={keep} />, { api: handlers });
    const outcome = { state: 'running', error: undefined as unknown };
    await act(async () => {
      const work = Promise.resolve().then(() => handler({ services: services as ServiceResolver }));
      work.then(
        () => (outcome.state = 'ended'),
        (error: unknown) => Object.assign(outcome, { state: 'failed', error }),
      );
    });
    if (answer !== undefined) (await screen.findByRole('button', { name: answer })).click();
    return { page, outcome };
  };
  /** The command shows a failure, or throws it, so that the console shows it. */
  const expectTold = async (handlers: ApiHandlers) => {
    const { page, outcome } = await give(handlers);
    await waitFor(() => expect(outcome.state).not.toBe('running'));
    const messages = page.notifications.shown.map(({ intent }) => intent);
    expect(outcome.state === 'failed' || messages.includes('error') || messages.includes('warning')).toBe(true);
    expect(messages).not.toContain('success');
  };

  describe(`${contribution} as a command`, () => {
    test('runs, ends, and shows the result', async () => {
      const { page, outcome } = await give(api);
      await subject.done(page);
      await waitFor(() => expect(outcome).toEqual({ state: 'ended', error: undefined }));
    });

    if (confirm !== undefined) {
      test('does nothing after Cancel', async () => {
        const { page, outcome } = await give(api, 'Cancel');
        await waitFor(() => expect(outcome.state).toBe('ended'));
        expect(Object.keys(api).flatMap((operation) => page.api.calls(operation))).toEqual([]);
        expect(page.notifications.shown).toEqual([]);
      });
    }

    if (!asks) return;

    test('shows no result while the API is slow', async () => {
      const { page, outcome } = await give(each(api, never));
      await waitFor(() => expect(Object.keys(api).flatMap((operation) => page.api.calls(operation))).not.toEqual([]));
      expect(page.notifications.shown.filter(({ intent }) => intent === 'success')).toEqual([]);
      expect(outcome.state).not.toBe('failed');
    });

    test('shows a failure', () => expectTold(each(api, serverAnswer('INTERNAL_SERVER_ERROR'))));

    test('shows that the user lacks the right', () => expectTold(each(api, serverAnswer('FORBIDDEN'))));

    if (empty === undefined) return;

    test('shows that there is nothing to do', async () => {
      await give({ ...api, ...empty.api });
      expect(await screen.findByText(empty.says)).toBeTruthy();
    });
  });
}

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExtensionPoint } from '../../plugin/index.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { TestExtension } from '../FakeExtensions.js';
import type { RenderedScreen } from '../renderScreen.js';
import { expectAccessible } from './axe.js';
import { never } from './describeStates.js';

/** A page that renders contributions of others, for {@link describeExtensionPoint}. */
export interface ExtensionPointUnderTest {
  readonly point: ExtensionPoint<unknown>;
  /** Renders the page with its plugin's texts; the options override those of the rendering. */
  render(options: Partial<ScreenOptions>): RenderedScreen;
  /** Properties of a contribution, in the type of the point. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Resolves when the page has loaded. */
  ready(): Promise<unknown>;
  /** Text of the page if no plugin contributes anything. */
  readonly empty?: string;
}

const part = (text: string) => () => createElement('p', undefined, text);

/** Requirements on every host: no contribution delays or hides another one. (KERNEL-014, KERNEL-017) */
export function describeExtensionPoint({ point, render, properties, ready, empty }: ExtensionPointUnderTest): void {
  const contributed = (id: string, load: () => unknown, order = 1): TestExtension => ({ id, point: point.id, order, properties, load });
  const fine = (id: string, order?: number) => contributed(id, () => part(`Content of ${id}`), order);
  const open = async (...extensions: readonly TestExtension[]) => {
    const page = render({ extensions });
    await ready();
    return page;
  };
  const shown = () => screen.queryAllByText(/^Content of /).map((element) => element.textContent);

  describe(`${point.id} as an extension point`, () => {
    let errors: ReturnType<typeof vi.spyOn>;
    beforeEach(() => void (errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)));
    afterEach(() => errors.mockRestore());

    test('is rendered without contributions', async () => {
      const page = await open();
      if (empty !== undefined) expect(await screen.findByText(empty)).toBeTruthy();
      await expectAccessible(page.container);
    });

    test('renders all in one order, whatever the order of registration, and axe finds nothing', async () => {
      const page = await open(fine('c.part', 2), fine('b.part', 1), fine('a.part', 2));
      await waitFor(() => expect(shown()).toEqual(['Content of b.part', 'Content of a.part', 'Content of c.part']));
      await expectAccessible(page.container);
      expect(errors.mock.calls).toEqual([]);
    });

    test('a slow contribution does not delay others, and shows that it is loading', async () => {
      await open(contributed('a.slow', never), fine('b.part'));
      expect(await screen.findByText('Content of b.part')).toBeTruthy();
      expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    });

    test.each([
      ['whose code does not load', () => Promise.reject(new Error('no code'))],
      [
        'that fails to draw',
        () => () => {
          throw new Error('no drawing');
        },
      ],
    ])('one %s shows it by name, with Retry, and does not affect others', async (how, broken) => {
      let isBroken = true;
      await open(
        contributed('a.broken', () => (isBroken ? broken() : part('Content of a.broken'))),
        fine('b.part'),
      );
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('a.broken');
      expect(await screen.findByText('Content of b.part')).toBeTruthy();
      isBroken = false;
      expect(within(alert).getByRole('button', { name: /^Retry/ })).toBeTruthy();
      within(alert)
        .getByRole('button', { name: /^Retry/ })
        .click();
      if (how === 'whose code does not load') expect(await screen.findByText('Content of a.broken')).toBeTruthy();
    });

    test('one with invalid properties does not affect others', async () => {
      const nonsense = Object.fromEntries(Object.keys(properties).map((key) => [key, { no: 'sense' }]));
      await open({ ...fine('a.odd'), properties: nonsense }, fine('b.part'));
      expect(await screen.findByText('Content of b.part')).toBeTruthy();
    });

    test('they are added and removed while the page is open: switched off, or denied', async () => {
      const page = await open(fine('a.part'), fine('b.part'));
      await waitFor(() => expect(shown()).toHaveLength(2));
      act(() => page.extensions.set([fine('b.part'), fine('c.part')]));
      await waitFor(() => expect(shown()).toEqual(['Content of b.part', 'Content of c.part']));
    });

    test('leaving it while a contribution is loading leaves no listeners', async () => {
      const page = await open(contributed('a.slow', never), fine('b.part'));
      expect(await screen.findByText('Content of b.part')).toBeTruthy();
      page.unmount();
      cleanup();
      expect([page.extensions.listeners, errors.mock.calls]).toEqual([0, []]);
    });
  });
}

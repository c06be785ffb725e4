import type { ComponentType } from 'react';
import { composeStories, type Meta } from '@storybook/react-vite';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/conformance/axe.js';
import { inTestPage } from '../testing/index.js';
import * as kit from './index.js';

interface StoryModule {
  readonly default: Meta;
  readonly [story: string]: unknown;
}

const MODULES = Object.entries(import.meta.glob<StoryModule>('./**/*.stories.tsx', { eager: true }));

/** A story with its meta and the surrounding page. */
type Drawable = ComponentType & { readonly play?: (context: { readonly canvasElement: HTMLElement }) => Promise<void> };

/** Exports that are components, by their names. */
const PARTS = Object.entries(kit).filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name));

const STORIED = new Set(MODULES.flatMap(([, { default: meta }]) => [meta.component, ...Object.values(meta.subcomponents ?? {})]));

describe('the workshop of the screen kit', () => {
  test.each(PARTS)('%s has stories', (name, part) => {
    expect(STORIED, `${name} needs a file ${name}.stories.tsx beside it`).toContain(part);
  });

  describe.each(MODULES)('%s', (file, module) => {
    beforeEach(() => void vi.spyOn(console, 'error'));
    afterEach(() => void vi.restoreAllMocks());

    const stories = Object.entries<Drawable>(composeStories(module, { decorators: [inTestPage] }) as Record<string, Drawable>);

    test.each(stories)('%s is rendered without errors and is accessible', async (name, Story) => {
      const { container, baseElement } = render(<Story />);
      await waitFor(() => expect(container.innerHTML).not.toBe(''));
      await Story.play?.({ canvasElement: container });
      await expectAccessible(baseElement);
      // oxlint-disable-next-line no-console -- only looked at
      expect(vi.mocked(console.error).mock.calls).toEqual([]);
    });
  });
});

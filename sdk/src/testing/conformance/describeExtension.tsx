import { describe, expect, test } from 'vitest';
import type { ComponentType } from 'react';
import type { ReactElement } from 'react';
import { defineComponentPoint, type PluginDefinition } from '../../plugin/index.js';
import { ExtensionSlot } from '../../ui/extensions.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { RenderedScreen } from '../renderScreen.js';
import { describeStates } from './describeStates.js';
import type { ScreenUnderTest } from './describeScreen.js';

/** A component that a plugin contributes to another plugin's point, for {@link describeExtension}. */
export interface ExtensionUnderTest<P extends object = object> extends Omit<ScreenUnderTest, 'render'> {
  /** Default export of `plugin.ts`. */
  readonly definition: PluginDefinition;
  /** Default export of its module. */
  readonly Component: ComponentType<P>;
  /** Props from the host. */
  readonly props: P;
  /** Renders an element with the plugin's texts; the options override those of the rendering. */
  render(element: ReactElement, options: Partial<ScreenOptions>): RenderedScreen;
}

/** Requirements on every tile: it fits its place, and shows all its states there. (KERNEL-014, SDK-008) */
export function describeExtension<P extends object>(subject: ExtensionUnderTest<P>): void {
  const { contribution: id, definition, Component, props } = subject;
  const described = definition.extensions?.find((extension) => extension.id === id);

  describe(`${id} in plugin.ts`, () => {
    test('names its point and its module', () => {
      expect(described?.point).toMatch(/^[a-z][a-z0-9-]*\./);
      expect(described?.module).toBeTruthy();
    });
  });

  const point = defineComponentPoint<unknown, P>(described?.point ?? '');
  const extension = { id, point: point.id, properties: described?.properties ?? {}, load: () => Component };
  const render = (options: Partial<ScreenOptions>) =>
    subject.render(<ExtensionSlot point={point} props={props} height={160} />, { extensions: [extension], ...options });
  describeStates({ ...subject, render }, 'an extension');
}

import { renderScreen, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';

/** Renders a screen of this plugin, logged out. */
export function renderAuth(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    session: { status: 'signed-out' },
    route: '/login',
    ...options,
  });
}

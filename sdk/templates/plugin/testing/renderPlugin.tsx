import type { ReactElement } from 'react';
import { renderScreen, type ApiHandlers, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';

/** An organisation in the API's format. The mock API returns only the fields that an operation requests. */
export function organization(id: string, displayName: string) {
  return { _id: id, uniqueName: displayName.toLowerCase().replaceAll(' ', '-'), displayName };
}

/** An API with two organisations. */
export const API: ApiHandlers = {
  ORGGetOrganizations: () => [organization('1', 'Harbour Lights'), organization('2', 'Northwind Group')],
};

/** Renders a screen of this plugin. */
export function renderPlugin(element: ReactElement, options: Partial<ScreenOptions> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    api: API,
    ...options,
  });
}

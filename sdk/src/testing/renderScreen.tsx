import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { createTestPage, type ScreenOptions, type TestPage } from './createTestPage.js';

/** A rendered screen with its services. */
export interface RenderedScreen extends RenderResult, Omit<TestPage, 'page'> {}

/** Renders a plugin's screen with fake services and a schema-checked mock API. (SDK-008) */
export function renderScreen(element: ReactElement, options: ScreenOptions): RenderedScreen {
  const { page, ...screen } = createTestPage(element, options);
  return { ...render(page), ...screen };
}

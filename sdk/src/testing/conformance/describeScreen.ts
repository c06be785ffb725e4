import type { ScreenOptions } from '../createTestPage.js';
import type { ApiHandlers } from '../mockApi.js';
import type { RenderedScreen } from '../renderScreen.js';
import { describeStates } from './describeStates.js';

/** A screen of any kind (route, settings tab, tile) for {@link describeScreen}. */
export interface ScreenUnderTest {
  /** Id of its contribution in the manifest. */
  readonly contribution: string;
  /** Renders it with the plugin's texts; the options override those of the rendering. */
  render(options: Partial<ScreenOptions>): RenderedScreen;
  /** The plugin's texts in en-GB. */
  readonly texts: object;
  /** Successful responses of the API; none for a screen that sends no requests. */
  readonly api?: ApiHandlers;
  /** Resolves when the screen has loaded. */
  ready(): Promise<unknown>;
  /** The API has no data: its responses, and the screen's message. */
  readonly empty?: { readonly api: ApiHandlers; readonly says: string };
  /** Message of the screen when loading fails. */
  readonly failure?: string;
  /** Texts that are the same in every language and that are not in a response, such as names of places. */
  readonly names?: readonly string[];
}

/** Requirements on every screen, whatever its subject: states, texts from the catalogue, accessibility. (SDK-008) */
export function describeScreen(subject: ScreenUnderTest): void {
  describeStates(subject, 'a screen');
}

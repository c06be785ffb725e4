import type { ScreenOptions } from '../createTestPage.js';
import type { ApiHandlers } from '../mockApi.js';
import type { RenderedScreen } from '../renderScreen.js';
import { describeStates } from './describeStates.js';

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
  /** Resolves when the screen has loaded. */
  ready(): Promise<unknown>;
  /** The API has nothing to show: its answers, and what the screen says. */
  readonly empty?: { readonly api: ApiHandlers; readonly says: string };
  /** What the screen says when loading fails. */
  readonly failure?: string;
  /** Texts on it that are the same in every language and that the API does not answer, as names of places. */
  readonly names?: readonly string[];
}

/** What every screen owes its users, whatever it is about: states, words from the catalogue, accessibility. (SDK-008) */
export function describeScreen(subject: ScreenUnderTest): void {
  describeStates(subject, 'a screen');
}

import type { ApiHandlers } from '../mockApi.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { RenderedScreen } from '../renderScreen.js';

/** How a conformance suite changes what a screen is rendered with. */
export type SuiteOptions = Pick<ScreenOptions, 'api' | 'route' | 'denied' | 'preferences'> & {
  /** Flags to leave off; all others of the plugin are on. */
  readonly flagsOff?: readonly string[];
};

/** The action on chosen rows that a list or archive offers. */
export interface RowsActionUnderTest {
  /** Its button: 'Archive'. */
  readonly button: string;
  readonly operation: string;
  /** Policy action; without it the button says why it does nothing. */
  readonly right: string;
  /** What the button says without the right. */
  readonly denied: string;
  /** Flag without which the button is absent, where there is one. */
  readonly flag?: string;
  /** Asks in a dialog first. */
  readonly isConfirmed?: boolean;
  /** Operation that undoes it. */
  readonly undo: string;
  /** The message when nothing could be changed. */
  readonly failure: string;
}

/** A list or an archive, as {@link describeList} needs to know it. */
export interface ListUnderTest<T> {
  /** Id of its route in the manifest. */
  readonly route: string;
  readonly path: string;
  render(options: SuiteOptions): RenderedScreen;
  /** A row with this name; ids differ by name. */
  row(name: string): T;
  readonly idOf: (row: T) => string;
  /** The query, and its answer over these rows, given the call's arguments. */
  readonly query: string;
  readonly answer: (rows: readonly T[], variables: never) => unknown;
  /** What the mutations answer: results of rows. */
  readonly mutated: (results: readonly { readonly _id: string; readonly ok: boolean; readonly message?: string }[]) => unknown;
  /** Ids that a call of the action names. */
  readonly idsOf: (variables: Readonly<Record<string, unknown>>) => readonly string[];
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  /** Sentence when loading fails. */
  readonly loadFailure: string;
  /** Header that sorts by name, and the field in the address. */
  readonly sort: { readonly header: string; readonly field: string };
  /** A column that can be hidden. */
  readonly column: string;
  readonly action: RowsActionUnderTest;
  /** Other handlers the screen needs. */
  readonly api?: ApiHandlers;
}

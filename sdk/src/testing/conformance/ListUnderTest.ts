import type { ApiHandlers } from '../mockApi.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { RenderedScreen } from '../renderScreen.js';

/** How a conformance suite changes what a screen is rendered with. */
export type SuiteOptions = Pick<ScreenOptions, 'api' | 'route' | 'denied' | 'preferences'> & {
  /** Flags to leave off; all others of the plugin are on. */
  readonly flagsOff?: readonly string[];
  readonly isPseudo?: boolean;
};

/** The action on all rows that match, as a job. */
export interface AllRowsUnderTest {
  /** Operation that starts the job, and what it answers. */
  readonly operation: string;
  readonly answer: unknown;
  /** Search and excluded ids that a call names. */
  readonly askedBy: (variables: Readonly<Record<string, unknown>>) => {
    readonly searchText: string;
    readonly excludedIds: readonly string[];
  };
}

/** The action on chosen rows that a list or archive offers. */
export interface RowsActionUnderTest<T> {
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
  readonly idOf: (row: T) => string;
  /** How all that match are changed at once, where the list acts by filter. */
  readonly all?: AllRowsUnderTest;
  /** Ids that a call names. */
  readonly idsOf: (variables: Readonly<Record<string, unknown>>) => readonly string[];
  /** What the action and its inverse answer: results of rows. */
  readonly mutated: (results: readonly { readonly _id: string; readonly ok: boolean; readonly message?: string }[]) => unknown;
  /** The message when nothing could be changed. */
  readonly failure: string;
}

/** One filter of a list; the others are of the same kinds. */
export interface FilterUnderTest {
  /** Sets it in the address, so that every row of the suite matches: 'state=active'. */
  readonly address: string;
  /** Its chip: 'State: Active'. */
  readonly chip: string;
}

/** A list or an archive, as {@link describeList} needs to know it. */
export interface ListUnderTest<T> {
  /** Id of its route in the manifest. */
  readonly route: string;
  readonly path: string;
  render(options: SuiteOptions): RenderedScreen;
  /** A row with this name; ids differ by name. */
  row(name: string): T;
  /** The query, and its answer over these rows, given the call's arguments. */
  readonly query: string;
  readonly answer: (rows: readonly T[], variables: never) => unknown;
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  /** Sentence when loading fails. */
  readonly loadFailure: string;
  /** Header that sorts by name, and the field in the address. */
  readonly sort: { readonly header: string; readonly field: string };
  /** A column that can be hidden. */
  readonly column: string;
  /** Left out for a list without filters. */
  readonly filter?: FilterUnderTest;
  /** Left out for a list that only shows its rows; such a list has no checkboxes. */
  readonly action?: RowsActionUnderTest<T>;
  /** Other handlers the screen needs. */
  readonly api?: ApiHandlers;
}

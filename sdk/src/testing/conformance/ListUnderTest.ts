import type { ApiHandlers } from '../mockApi.js';
import type { ScreenOptions } from '../createTestPage.js';
import type { RenderedScreen } from '../renderScreen.js';

/** Changes that a conformance suite makes to the rendering of a screen. */
export type SuiteOptions = Pick<ScreenOptions, 'api' | 'route' | 'denied' | 'preferences'> & {
  /** Flags to switch off; all other flags of the plugin are on. */
  readonly flagsOff?: readonly string[];
  readonly isPseudo?: boolean;
};

/** The action on all matching rows, as a job. */
export interface AllRowsUnderTest {
  /** Operation that starts the job, and its response. */
  readonly operation: string;
  readonly answer: unknown;
  /** Confirms the question before it, if there is one. */
  readonly confirm?: () => Promise<unknown>;
  /** Search and excluded ids in a call. */
  readonly askedBy: (variables: Readonly<Record<string, unknown>>) => {
    readonly searchText: string;
    readonly excludedIds: readonly string[];
  };
  /** What a call contains when the filter of the list is set: `{ input: { hierarchyId: '…' } }`. Required for a list with a filter. */
  readonly filtered?: object;
}

/** The action on selected rows of a list or archive. */
export interface RowsActionUnderTest<T> {
  /** Its button: 'Archive'. */
  readonly button: string;
  readonly operation: string;
  /** Policy action; without it the button shows why it is disabled. */
  readonly right: string;
  /** Explanation of the button without the right. */
  readonly denied: string;
  /** Flag without which the button is missing, if any. */
  readonly flag?: string;
  /** Whether it asks in a dialog first. */
  readonly isConfirmed?: boolean;
  /** Operation that reverts it. */
  readonly undo: string;
  readonly idOf: (row: T) => string;
  /** The change of all matching rows, if the list acts by filter. */
  readonly all?: AllRowsUnderTest;
  /** Ids in a call. */
  readonly idsOf: (variables: Readonly<Record<string, unknown>>) => readonly string[];
  /** Response of the action and its inverse: results of rows. */
  readonly mutated: (results: readonly { readonly _id: string; readonly ok: boolean; readonly message?: string }[]) => unknown;
  /** The message if no row could be changed. */
  readonly failure: string;
}

/** The export of all matching rows by the server. */
export interface ExportUnderTest<T = never> {
  /** Operation that starts the job, and its response. */
  readonly operation: string;
  readonly answer: { readonly _id: string };
  /** Id by which the export excludes a row. @default idOf of the list's action */
  readonly idOf?: (row: T) => string;
}

/** One filter of a list; other filters are of the same kinds. */
export interface FilterUnderTest {
  /** Sets the filter in the address, so that every row of the suite matches: 'state=active'. */
  readonly address: string;
  /** Its chip: 'State: Active'. */
  readonly chip: string;
  /** Variables that the filter sets: `{ filter: { state: 'ACTIVE' } }`. Left out for a list that filters rows it has loaded. */
  readonly asked?: object;
}

/** A list or an archive for {@link describeList}. */
export interface ListUnderTest<T> {
  /** Id of its route in the manifest. */
  readonly route: string;
  readonly path: string;
  render(options: SuiteOptions): RenderedScreen;
  /** A row with this name; ids differ by name. */
  row(name: string): T;
  /** The query, and its response for these rows, given the call's arguments. */
  readonly query: string;
  readonly answer: (rows: readonly T[], variables: never) => unknown;
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  /** Title of a list without matches, if the page names its rows: 'No groups match'. */
  readonly noMatch?: string;
  /** Message when loading fails. */
  readonly loadFailure: string;
  /** A failed load shows the access-denied view with 'Try again', as {@link FailedAsDenied} does. (P4) */
  readonly failsAsDenied?: boolean;
  /** Header that sorts by name, and the field in the address. */
  readonly sort: { readonly header: string; readonly field: string };
  /** A column that can be hidden. */
  readonly column: string;
  /** Left out for a list that the page exports itself. */
  readonly export?: ExportUnderTest<T>;
  /** Left out for a list without filters. */
  readonly filter?: FilterUnderTest;
  /** Left out for a read-only list without checkboxes. */
  readonly action?: RowsActionUnderTest<T>;
  /** Other handlers that the screen needs. */
  readonly api?: ApiHandlers;
}

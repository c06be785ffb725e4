import type { Event } from '@edge-console/sdk';

/** A text of a plugin. */
export interface JobTitleKey {
  readonly pluginId: string;
  readonly key: string;
}

/** Titles that plugins declare for the kinds of their jobs. */
export interface JobTitles {
  /** @returns undefined while no active plugin declares a title for this kind */
  find(kind: string): JobTitleKey | undefined;
  readonly onDidChange: Event<void>;
}

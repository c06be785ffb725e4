import type { Texts } from '../../../texts/index.js';

/** One part of a message: a paragraph, or something that stands out from them. */
export type MailPart =
  | string
  /** Shown large, to be typed elsewhere. */
  | { readonly code: string }
  /** A button; in plain text its address. */
  | { readonly label: string; readonly address: string };

/** What a message says, in the order in which it says it. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Writes a message in whatever language its reader has. */
export type MailWriter = (texts: Texts) => MailContent;

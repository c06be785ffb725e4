import type { Texts } from '../../../texts/index.js';

/** A part of a message: a paragraph, a code or a button. */
export type MailPart =
  | string
  /** Shown in large type, because the user must type it. */
  | { readonly code: string }
  /** A button; in plain text the address. */
  | { readonly label: string; readonly address: string };

/** The parts of a message, in order. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Writes a message in the language of the recipient. */
export type MailWriter = (texts: Texts) => MailContent;

import { Fragment } from 'react';
import { matchedParts } from './matchedParts.js';

/** A text whose searched words are marked. */
export function Matched({ text, search }: { readonly text: string; readonly search: string }) {
  return matchedParts(text, search).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
    part.isMatch ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

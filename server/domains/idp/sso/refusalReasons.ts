/** Reasons of rejections, as keywords for log, audit and the console. They contain no input of the caller. (docs/operations/single-sign-on.md) */
export const REFUSAL_REASONS = [
  'size',
  'markup',
  'encrypted',
  'status',
  'structure',
  'algorithm',
  'issuer',
  'address',
  'signature',
  'time',
  'audience',
  'another region',
  'another request',
  'another browser',
  'assertion',
  'configuration',
  'used request',
  'replay',
  'user of another customer',
  'archived user',
  'unknown user',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

import type { useText } from '@edge-console/sdk';
import type { SSORefusalReason } from '../graphql/__generated__/operations.js';

type Text = ReturnType<typeof useText>;

/** Why a sign-in was rejected, and the remedy. */
export function refusalText(text: Text, reason: SSORefusalReason): string {
  return TEXTS[reason](text);
}

const otherReceiver = (text: Text) => text('sso.reasons.receiver');
const otherMarkup = (text: Text) => text('sso.reasons.markup');
const otherRequest = (text: Text) => text('sso.reasons.request');

const TEXTS: Readonly<Record<SSORefusalReason, (text: Text) => string>> = {
  SIZE: otherMarkup,
  MARKUP: otherMarkup,
  ENCRYPTED: (text) => text('sso.reasons.encrypted'),
  STATUS: (text) => text('sso.reasons.status'),
  STRUCTURE: (text) => text('sso.reasons.structure'),
  ALGORITHM: (text) => text('sso.reasons.algorithm'),
  ISSUER: (text) => text('sso.reasons.issuer'),
  ADDRESS: otherReceiver,
  AUDIENCE: otherReceiver,
  ANOTHER_REGION: otherReceiver,
  SIGNATURE: (text) => text('sso.reasons.signature'),
  TIME: (text) => text('sso.reasons.time'),
  ANOTHER_REQUEST: otherRequest,
  USED_REQUEST: otherRequest,
  REPLAY: otherRequest,
  ANOTHER_BROWSER: (text) => text('sso.reasons.browser'),
  ASSERTION: (text) => text('sso.reasons.assertion'),
  CONFIGURATION: (text) => text('sso.reasons.configuration'),
  USER_OF_ANOTHER_CUSTOMER: (text) => text('sso.reasons.otherCustomer'),
  ARCHIVED_USER: (text) => text('sso.reasons.archivedUser'),
  UNKNOWN_USER: (text) => text('sso.reasons.unknownUser'),
};

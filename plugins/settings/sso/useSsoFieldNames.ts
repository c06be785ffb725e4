import { useText } from '@edge-console/sdk';
import type { SsoValues } from './ssoForm.js';

/** Names of the fields, in their order, for the form, its conflicts and the history. */
export function useSsoFieldNames(): Readonly<Record<keyof SsoValues, string>> {
  const text = useText();
  return {
    enabled: text('sso.fields.enabled'),
    idpEntityId: text('sso.fields.idpEntityId'),
    loginUrl: text('sso.fields.loginUrl'),
    logoutUrl: text('sso.fields.logoutUrl'),
    certificates: text('sso.fields.certificates'),
    groupIds: text('sso.fields.groups'),
    userProvisionMode: text('sso.fields.provisionMode'),
  };
}

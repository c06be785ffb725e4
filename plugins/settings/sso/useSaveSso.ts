import { GraphqlServiceToken, toApiError, useNotifications, useService, useSession, useText, type ApiError } from '@edge-console/sdk';
import { useIdempotencyKey, type SaveResult } from '@edge-console/sdk/ui';
import { useState } from 'react';
import {
  IDPCreateSSOConfigDocument,
  IDPReadSSOCertificatesDocument,
  IDPUpdateSSOConfigDocument,
  type SsoConfigFragment,
} from '../graphql/__generated__/operations.js';
import { splitCertificates } from './certificateText.js';
import { CERTIFICATE_PROBLEMS } from './problemTexts.js';
import { savedConfig, SSO_REFUSALS, ssoConflict, toCreate, toUpdate, type SsoValues } from './ssoForm.js';

export interface SsoSave {
  readonly save: (values: SsoValues, version: number | undefined) => Promise<SaveResult<SsoValues>>;
  /** Rights of the default groups that the user lacks, after the server has rejected them. (D-163) */
  readonly missing: readonly string[];
}

/** Saves the form: the first time by the mutation that sets up single sign-on. (SSOCFG-021 to SSOCFG-025) */
export function useSaveSso(config: SsoConfigFragment): SsoSave {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const idempotencyKeyOf = useIdempotencyKey();
  const { customer } = useSession();
  const { customerId } = config;
  const [missing, setMissing] = useState<readonly string[]>([]);

  const send = async (values: SsoValues, version: number): Promise<SsoConfigFragment> => {
    const filter = { customerId, enableEdge: true };
    if (version > 0)
      return (await graphql.mutate(IDPUpdateSSOConfigDocument, { update: toUpdate(values, version), filter })).IDPUpdateSSOConfig;
    const { organizationId, awsRegion: region, rootHierarchyId: hierarchyId } = customer;
    const place = { accountName: config.accountName, organizationId, customerId, region, hierarchyId };
    const ssoConfig = toCreate(values, place, idempotencyKeyOf(values));
    return (await graphql.mutate(IDPCreateSSOConfigDocument, { ssoConfig })).IDPCreateSSOConfig;
  };
  /** The key of the text about the first certificate that the server would reject. */
  const problemOf = async ({ certificates }: SsoValues): Promise<string | undefined> => {
    const input = { customerId, publicCertificates: splitCertificates(certificates) };
    const { IDPReadSSOCertificates: read } = await graphql.query(IDPReadSSOCertificatesDocument, { input });
    const problem = read.find((one) => one.problem !== null)?.problem ?? undefined;
    return problem && CERTIFICATE_PROBLEMS[problem];
  };
  const fail = (error: ApiError): SaveResult<SsoValues> => {
    const { code, current } = error.extensions;
    const groupName = (id: string) => config.groups.find(({ _id }) => _id === id)?.name;
    if (code === 'CONFLICT' && current !== undefined) return { ok: false, conflict: ssoConflict(current, groupName) };
    setMissing([...new Set((error.extensions.missing ?? []).map(({ action }) => action))]);
    if (!error.isUnauthenticated) notifications.error(text('sso.failedTitle'), failureText(error, text('sso.failed')), error);
    return { ok: false, fieldErrors: fieldErrorsOf(error) };
  };
  const save = async (values: SsoValues, version = 0): Promise<SaveResult<SsoValues>> => {
    setMissing([]);
    try {
      const problem = await problemOf(values);
      if (problem !== undefined) return { ok: false, fieldErrors: { certificates: problem } };
      const saved = savedConfig(await send(values, version));
      notifications.success(text('sso.done'));
      return { ok: true, saved };
    } catch (thrown) {
      return fail(toApiError(thrown));
    }
  };
  return { save, missing };
}

/** The server explains an account name that is associated with another customer; the first line is for users. (SSOCFG-024, SSOCFG-025) */
function failureText({ message }: ApiError, other: string): string {
  return message.includes('associated') ? (message.split('\n')[0] ?? other) : other;
}

function fieldErrorsOf({ extensions }: ApiError): Readonly<Record<string, string>> {
  if (extensions.code === 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS') return { groupIds: 'sso.errors.groupsExceed' };
  return Object.assign({}, ...(extensions.inputErrors ?? []).map(({ path }) => SSO_REFUSALS[path] ?? {})) as Record<string, string>;
}

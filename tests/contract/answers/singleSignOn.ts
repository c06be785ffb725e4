import {
  IDPCreateSSOConfigDocument,
  IDPTestSSOConfigDocument,
  IDPUpdateSSOConfigDocument,
} from '../../../plugins/settings/graphql/__generated__/operations.js';
import { ssoConfigs } from '../../../server/domains/idp/index.js';
import { buildCustomer, buildGroup, grant, signedIn, type Customer } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';
import { EXPIRED_CERTIFICATE, VALID_CERTIFICATE } from './certificates.js';

const UNKNOWN_ID = 'f'.repeat(24);

const VALUES = {
  groupIds: [] as readonly string[],
  enabled: true,
  loginUrl: 'https://idp.example/login',
  publicCertificates: [VALID_CERTIFICATE],
};

/** The input of the first save. */
function newConfig({ uniqueName: accountName, organizationId, customerId, awsRegion: region, rootHierarchyId: hierarchyId }: Customer) {
  return { ...VALUES, accountName, organizationId, customerId, region, hierarchyId };
}

/** An operator has entered the account name of a customer for another one. */
async function recordAssociated(recorder: AnswerRecorder): Promise<void> {
  const { storage } = recorder.server.database;
  const [customer, other] = [await buildCustomer(storage, { uniqueName: 'harbour-inns' }), await buildCustomer(storage)];
  const row = { customerId: other.customerId, accountName: customer.uniqueName, enabled: true };
  await storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.insert(ssoConfigs).values(row));
  const staff = await signedIn(recorder.server, customer, ['*:*']);
  await recorder.record('account name associated', staff, IDPCreateSSOConfigDocument, { ssoConfig: newConfig(customer) });
}

/** Errors about the configuration of single sign-on. */
export async function recordSingleSignOn(recorder: AnswerRecorder): Promise<void> {
  await recordAssociated(recorder);
  const { server } = recorder;
  const { storage } = server.database;
  const customer = await buildCustomer(storage, { uniqueName: 'quayside-hotels' });
  const staff = await signedIn(server, customer, ['*:*']);
  const colleague = await signedIn(server, customer, ['edge:viewSettings', 'edge:editSso']);
  const { groupId } = await buildGroup(storage, customer, { name: 'Hotel managers', statements: [grant(customer, ['org:editUser'])] });
  const filter = { customerId: customer.customerId };
  await recorder.record('not set up', staff, IDPTestSSOConfigDocument, { filter });

  const create = (situation: string, given: Partial<typeof VALUES>, browser = staff) =>
    recorder.record(situation, browser, IDPCreateSSOConfigDocument, { ssoConfig: { ...newConfig(customer), ...given } });
  const expired = { publicCertificates: [EXPIRED_CERTIFICATE] };
  await create('certificate expired', expired);
  await create('rights exceeded', { groupIds: [groupId] }, colleague);
  await send(staff, IDPCreateSSOConfigDocument, { ssoConfig: newConfig(customer) });
  await create('already set up', {});

  const update = (situation: string, given: Partial<typeof VALUES & { readonly version: number }>, browser = staff) =>
    recorder.record(situation, browser, IDPUpdateSSOConfigDocument, { filter, update: { ...VALUES, ...given } });
  await update('login url refused', { loginUrl: 'javascript:alert(1)' });
  await update('certificate expired', expired);
  await update('unknown group', { groupIds: [UNKNOWN_ID] });
  await update('rights exceeded', { groupIds: [groupId] }, colleague);
  await update('changed meanwhile', { version: 7 });
}

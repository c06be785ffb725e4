import {
  FIAddBrandingDocument,
  FIEditBrandingDocument,
  FIGetBrandingDocument,
} from '../../../plugins/settings/graphql/__generated__/operations.js';
import { testTheme, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

/** Errors about the branding of a customer. */
export async function recordBranding(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { organizationId, customerId, rootHierarchyId: hierarchyId, displayName: customerName } = customer;
  const content = { title: 'Careers', logoUrl: 'https://cdn.example.com/logo.svg', theme: testTheme() };
  const input = { organizationId, customerId, hierarchyId, customerName, ...content };
  const edit = (situation: string, changes: object) =>
    recorder.record(situation, staff, FIEditBrandingDocument, { customerId, input: { ...content, ...changes } });
  await recorder.record('no branding', staff, FIGetBrandingDocument, { customerId });
  await edit('no branding', {});
  await recorder.record('unsafe logo', staff, FIAddBrandingDocument, { input: { ...input, logoUrl: 'javascript:alert(1)' } });
  await send(staff, FIAddBrandingDocument, { input });
  await recorder.record('added meanwhile', staff, FIAddBrandingDocument, { input });
  await edit('changed meanwhile', { version: 2 });
  await edit('invalid title', { title: 'x'.repeat(101) });
  await edit('invalid colour', { theme: testTheme({ header: { backgroundColor: 'blue' } }) });
  await edit('invalid text colour', { theme: testTheme({ hint: { fontColor: '#123456' } }) });
}

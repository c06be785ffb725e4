import type { Application, TestConsole } from '../../../../testing/index.js';
import { signedLink, type SignedPage } from '../signedPages.js';

/** Path of a page of the first assessment of an application. */
export function pathOfPage({ secretKey }: TestConsole, page: SignedPage, { customerId, assessments }: Application): string {
  const config = { publicUrl: undefined, host: 'localhost', port: 1 };
  const assessmentId = assessments[0]?.assessmentId ?? '';
  return new URL(signedLink({ config, secretKey }, page, { awsRegion: 'ap-southeast-2', customerId, assessmentId })).pathname;
}

import type { AwsRegion } from '@edge-console/sdk/contract';
import { placeOf, testTheme, type Answer, type Customer, type TestBrowser } from '../../../../testing/index.js';
import type { ThemePart } from '../../tables.js';

export const BRANDING_RIGHTS = ['edge:viewSettings', 'edge:editBranding'];

const BRANDING = '{ _id customerId customerName logoUrl title theme { name type value { backgroundColor fontColor linkColor } } version }';
export const BRANDING_DOCUMENTS = {
  get: `query FIGetBranding($customerId: ID!) { FIGetBranding(customerId: $customerId) ${BRANDING} }`,
  add: `mutation FIAddBranding($input: FIAddBrandingInput!) { FIAddBranding(input: $input) ${BRANDING} }`,
  edit: `mutation FIEditBranding($customerId: ID!, $input: FIEditBrandingInput!) { FIEditBranding(customerId: $customerId, input: $input) ${BRANDING} }`,
} as const;

export interface AnsweredBranding {
  readonly _id: string;
  readonly title: string;
  readonly logoUrl: string;
  readonly theme: readonly ThemePart[];
  readonly version: number;
}

/** What a form sends. */
export const brandingContent = (given: object = {}) => ({
  title: 'Work with us',
  logoUrl: 'https://cdn.example.com/logo.svg',
  theme: testTheme(),
  ...given,
});

export const newBranding = (customer: Customer, given: object = {}) => ({
  input: { ...placeOf(customer), customerName: customer.displayName, ...brandingContent(given) },
});

/** Calls the operations of brandings for one customer. */
export class BrandingCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  get(awsRegion?: AwsRegion): Promise<Answer<{ FIGetBranding: AnsweredBranding }>> {
    return this.browser.call(BRANDING_DOCUMENTS.get, { customerId: this.customer.customerId }, awsRegion);
  }

  add(given: object = {}, awsRegion?: AwsRegion): Promise<Answer<{ FIAddBranding: AnsweredBranding }>> {
    return this.browser.call(BRANDING_DOCUMENTS.add, newBranding(this.customer, given), awsRegion);
  }

  edit(given: object = {}, awsRegion?: AwsRegion): Promise<Answer<{ FIEditBranding: AnsweredBranding }>> {
    const variables = { customerId: this.customer.customerId, input: brandingContent(given) };
    return this.browser.call(BRANDING_DOCUMENTS.edit, variables, awsRegion);
  }
}

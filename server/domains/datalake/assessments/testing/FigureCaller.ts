import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

const FIGURE = '{ data { value numerator denominator } }';
const SPLIT = '{ data { label count } }';

const documentOf = (name: string, fields: string, input = 'FilterAssessmentInput') =>
  `query ${name}($input: ${input}!) { ${name}(filterAssessmentInput: $input) ${fields} }`;

/** The figures that are computed from completed assessments, or from started ones. */
export const FIGURES = {
  DatalakeAssessmentGarbageRatio: FIGURE,
  DatalakeAssessmentPlagiarismRatio: FIGURE,
  DatalakeAssessmentProfanityRatio: FIGURE,
  DatalakeAssessmentAvgNPSScore: FIGURE,
  DatalakeAssessmentCountCompletedAssessments: FIGURE,
  DatalakeAssessmentCompletionRatio: FIGURE,
  DatalakeAssessmentEngagementRatio: '{ data { engagementCount completionTotalCount engagementRatio } }',
  DatalakeAssessmentMedianScore: FIGURE,
  DatalakeAssessmentMedianTimeTaken: FIGURE,
  DatalakeAssessmentRecommendationSplit: SPLIT,
  DatalakeAssessmentDeviceTypeSplit: SPLIT,
  DatalakeAssessmentScoreDistribution: '{ data { score count } }',
} as const;

export type FigureName = keyof typeof FIGURES;

/** The figures that are computed from consents, with the name of their threshold. */
export const CONSENT_FIGURES = {
  DatalakeAssessmentDropoutRatio: { input: 'FilterDropoutInput', threshold: 'dropoutDayThreshold' },
  DatalakeAssessmentLeakageRatio: { input: 'FilterLeakageInput', threshold: 'leakageDayThreshold' },
} as const;

export type ConsentFigureName = keyof typeof CONSENT_FIGURES;

/** May 2026: the month before the time of the test clock. */
export const MAY = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z' } as const;

/** A time in May 2026. */
export const may = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour));

/** All departments of customers, as inputs name them. */
export function placesOf(...customers: readonly Pick<Customer, 'customerId' | 'organizationId'>[]) {
  return {
    organizationIds: customers.map(({ organizationId }) => organizationId),
    customerIds: customers.map(({ customerId }) => customerId),
    hierarchyIds: [],
  };
}

/** The document of a figure, and the input for all departments of the customers. */
export function figureCall(name: FigureName | ConsentFigureName, ...customers: readonly Customer[]) {
  const places = placesOf(...customers);
  if (name in FIGURES) {
    const period = { submittedAtFrom: MAY.from, submittedAtTo: MAY.to };
    return { document: documentOf(name, FIGURES[name as FigureName]), input: { ...places, ...period } };
  }
  const { input, threshold } = CONSENT_FIGURES[name as ConsentFigureName];
  const period = { consentedAtFrom: MAY.from, consentedAtTo: MAY.to };
  return { document: documentOf(name, FIGURE, input), input: { ...places, ...period, [threshold]: 5 } };
}

/** Reads figures of customers in May 2026. */
export class FigureCaller {
  constructor(
    private readonly browser: TestBrowser,
    private readonly customers: readonly Customer[],
  ) {}

  /** @param given changes of the input */
  call(name: FigureName | ConsentFigureName, given: object = {}): Promise<Answer<Record<string, { readonly data: unknown }>>> {
    const { document, input } = figureCall(name, ...this.customers);
    return this.browser.call(document, { input: { ...input, ...given } });
  }

  /** The data of an accepted call. */
  async data(name: FigureName | ConsentFigureName, given: object = {}): Promise<unknown> {
    const { data, errors } = await this.call(name, given);
    if (data === null) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`);
    return data[name]?.data;
  }

  /** The number of completed assessments. */
  async completed(given: object = {}): Promise<number> {
    return ((await this.data('DatalakeAssessmentCountCompletedAssessments', given)) as { readonly value: number }).value;
  }
}

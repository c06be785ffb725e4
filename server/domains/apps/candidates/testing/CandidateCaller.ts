import { placeOf, type Answer, type Customer, type TestBrowser } from '../../../../testing/index.js';
import { APPLICATION, type AnsweredApplication } from '../../applications/testing/ApplicationCaller.js';

const PLACE = '$customerId: ID!, $organizationId: ID!, $hierarchyId: ID!';
const IN_PLACE = 'customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId';

export const CANDIDATE_DOCUMENTS = {
  update: `mutation AppsUpdateApplicationCandidate($input: AppsUpdateApplicationCandidateInput!) { AppsUpdateApplicationCandidate(updateApplicationCandidateInput: $input) ${APPLICATION} }`,
  remove:
    'mutation AppsDeleteCandidateById($input: AppsDeleteCandidateByIdInput!) { AppsDeleteCandidateById(deleteCandidateByIdInput: $input) { candidateId applicationIds } }',
  purge:
    'mutation AppsPurgeApplicationCandidate($input: AppsPurgeApplicationCandidateInput!) { AppsPurgeApplicationCandidate(purgeApplicationCandidateInput: $input) { candidateId applicationIds } }',
  vacancies: `query AppsGetVacancyListByCandidateId($candidateId: ID!, ${PLACE}) { AppsGetVacancyListByCandidateId(candidateId: $candidateId, ${IN_PLACE}) { _id title description } }`,
} as const;

export interface AnsweredRemoval {
  readonly candidateId: string;
  readonly applicationIds: readonly string[];
}

/** A user who works with the candidates of one customer. */
export class CandidateCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  update(applicationId: string, changes: object): Promise<Answer<{ AppsUpdateApplicationCandidate: AnsweredApplication }>> {
    return this.browser.call(CANDIDATE_DOCUMENTS.update, { input: { ...placeOf(this.customer), _id: applicationId, ...changes } });
  }

  remove(candidateId: string): Promise<Answer<{ AppsDeleteCandidateById: AnsweredRemoval }>> {
    return this.browser.call(CANDIDATE_DOCUMENTS.remove, { input: { ...placeOf(this.customer), candidateId } });
  }

  purge(applicationId: string): Promise<Answer<{ AppsPurgeApplicationCandidate: AnsweredRemoval }>> {
    return this.browser.call(CANDIDATE_DOCUMENTS.purge, { input: { ...placeOf(this.customer), _id: applicationId } });
  }

  vacancies(
    candidateId: string,
    place: object = {},
  ): Promise<Answer<{ AppsGetVacancyListByCandidateId: readonly { readonly title: string }[] }>> {
    return this.browser.call(CANDIDATE_DOCUMENTS.vacancies, { ...placeOf(this.customer), candidateId, ...place });
  }
}

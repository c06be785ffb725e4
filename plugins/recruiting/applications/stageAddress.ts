import { PROGRESS_STATES, type ProgressState } from '@edge-console/sdk/contract/recruiting';

/** Parameters of the address of a vacancy, besides those of its list. (APPL-002 to APPL-004) */
export const STAGE = 'stageId';
export const PROGRESS = 'progressStatus';
export const APPLICATION = 'applicationId';

/** Parameters of the list that another tab keeps: its search, filters, page and page size start again. (APPL-020, APPL-021) */
const KEPT_BY_TABS = ['sort', 'dir'] as const;

/** The stage in the address; the first one if the address names none, or one that the vacancy does not have. (APPL-017, D-099) */
export function stageIn<TStage extends { readonly _id: string }>(search: URLSearchParams, stages: readonly TStage[]): TStage | undefined {
  return stages.find(({ _id }) => _id === search.get(STAGE)) ?? stages[0];
}

/** The progress tab in the address, in upper or lower case; All for any other value. (APPL-004, D-099) */
export function progressIn(search: URLSearchParams): ProgressState {
  const asked = search.get(PROGRESS)?.toUpperCase();
  return PROGRESS_STATES.find((state) => state === asked) ?? 'ALL';
}

/** The address of another stage or progress tab. @param stage undefined for the first stage, which the address leaves out */
export function withTab(
  search: URLSearchParams,
  tab: { readonly stage: string | undefined; readonly progress: ProgressState },
): URLSearchParams {
  const next = new URLSearchParams();
  if (tab.stage !== undefined) next.set(STAGE, tab.stage);
  if (tab.progress !== 'ALL') next.set(PROGRESS, tab.progress);
  for (const name of KEPT_BY_TABS) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** The address with another open application; undefined for none. */
export function withApplication(search: URLSearchParams, applicationId: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (applicationId === undefined) next.delete(APPLICATION);
  else next.set(APPLICATION, applicationId);
  return next;
}

import { GraphqlServiceToken, useService } from '@edge-console/sdk';
import { isEmail } from '@edge-console/sdk/contract';
import { useEffect, useRef, useState } from 'react';
import { AppsSearchApplicationsDocument, type AppsSearchApplicationsQuery } from '../../graphql/__generated__/operations.js';
import type { VacancyOfDetails } from '../application.js';

/** Milliseconds after the user has left the field. */
const PAUSE = 300;
/** The most applications that the server returns: a candidate can have applications for many vacancies. */
const HITS = 100;

type Hit = AppsSearchApplicationsQuery['AppsSearchApplications']['data'][number];

export interface EarlierApplication {
  /** E-mail address of the application, in lower case. */
  readonly email: string;
  /** Name of its candidate. */
  readonly name: string;
}

export interface EarlierApplicationCheck {
  readonly found: EarlierApplication | undefined;
  /** Asks for an application with this address, a moment later. */
  readonly check: (typed: string) => void;
}

/**
 * Looks for an application of the vacancy with an e-mail address, for a warning before the user sends the invitation. If the search fails,
 * the user is not warned, and the server rejects the invitation. (D-176)
 */
export function useEarlierApplication({ _id, organizationId, customerId, hierarchyId }: VacancyOfDetails): EarlierApplicationCheck {
  const graphql = useService(GraphqlServiceToken);
  const [found, setFound] = useState<EarlierApplication>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const ask = async (email: string, signal: AbortSignal) => {
    const searchApplicationsInput = { organizationId, customerId, hierarchyId, searchText: email, limitEq: HITS };
    const options = { signal, fetchPolicy: 'network-only' } as const;
    const answer = await graphql.query(AppsSearchApplicationsDocument, { searchApplicationsInput }, options);
    const hit = answer.AppsSearchApplications.data.find((each) => each.vacancyId === _id && emailOf(each) === email);
    if (!signal.aborted) setFound(hit && { email, name: nameOf(hit) });
  };
  const check = (typed: string) => {
    const email = typed.trim().toLowerCase();
    stop.current?.();
    if (!isEmail(email)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(email, abort.signal).catch(() => undefined), PAUSE);
    stop.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  };
  return { found, check };
}

function emailOf({ candidate: { personalInformation } }: Hit): string {
  return personalInformation.email.toLowerCase();
}

function nameOf({ candidate: { personalInformation } }: Hit): string {
  return `${personalInformation.firstName} ${personalInformation.lastName}`.trim();
}

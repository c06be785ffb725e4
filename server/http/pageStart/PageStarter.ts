import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  actionsOfGate,
  chooseLanguage,
  formatResource,
  isAwsRegion,
  LANGUAGE_PREFERENCE,
  readAddress,
  selectCustomer,
  sessionMarkOf,
  COOKIES,
  DEFAULT_AWS_REGION,
  type AddressParts,
  type AwsRegion,
  type CatalogueEntry,
  type PageStart,
  type PluginManifest,
  type PreparedCall,
  type PreparedFlags,
  type PreparedPolicies,
} from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import { OWN_SESSION, type RootFieldRule } from '../../graphql/rootFieldRules.js';
import { browserLanguageOf } from '../api/requestContext.js';
import type { CatalogueSnapshot, PluginCatalogueStore } from '../catalogue.js';
import { FirstScreens, type ScreenFiles } from './firstScreen.js';

/** Milliseconds after which the page is sent without its first data. The page then requests what it needs. */
const LONGEST_WAIT = 1_000;
/** Maximum number of actions in one check; the API has a limit of 2,000. */
const MOST_ACTIONS = 1_000;

type Data = Readonly<Record<string, unknown>>;

interface Customer {
  readonly customerId: string;
  readonly organizationId: string;
  readonly rootHierarchyId: string;
  readonly awsRegion: string;
}

/** The part of the response to AuthMe that decides the next calls. */
interface Me {
  readonly _id: string;
  readonly groupIds: readonly string[];
  readonly customers: readonly Customer[];
  readonly defaultCustomer: { readonly customerId: string } | null;
}

interface KnownCustomer extends Customer {
  readonly awsRegion: AwsRegion;
}

/** A call with its response; undefined if it failed. */
type Ask = (
  awsRegion: AwsRegion,
  operationName: string,
  variables: Record<string, unknown>,
) => Promise<(PreparedCall & { readonly data: Data }) | undefined>;

/** A user who opens an address of a customer. */
interface Visit {
  readonly me: Me;
  readonly customer: KnownCustomer;
  readonly address: AddressParts;
  readonly ask: Ask;
  /** The response that named the user. */
  readonly answer: PreparedCall;
  readonly session: string;
}

/** What is added to the page for one user and address. */
export interface StartedPage {
  readonly start: PageStart;
  /** Files that the page will load. */
  readonly screen: ScreenFiles | undefined;
  readonly language: string;
}

export interface PageStarterParts {
  readonly catalogue: PluginCatalogueStore;
  readonly rules: ReadonlyMap<string, RootFieldRule>;
  /** The context of the session whose cookies came with the page's request. */
  makePageContext(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion): Promise<RequestContext>;
  /** Data of a query of the shell; undefined if it fails. */
  ask(request: FastifyRequest, context: RequestContext, name: string, variables: Record<string, unknown>): Promise<Data | undefined>;
  /** Undefined if the page gets its flags elsewhere, or if they could take time. */
  flagsIn(request: FastifyRequest, customerId: string): Promise<PreparedFlags | undefined>;
}

/**
 * Prepares the responses to what the page of a signed-in user requests first, for the address that the user opens. Each response is that of
 * the API, for the session of the request. (docs/decisions/0032-first-data-in-the-page.md)
 */
export class PageStarter {
  private madeOf: CatalogueSnapshot | undefined;
  private screens = new FirstScreens([]);
  private actions: readonly string[] = [];

  constructor(private readonly parts: PageStarterParts) {}

  /** @returns undefined without a session, and if a part takes too long; never rejects */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<StartedPage | undefined> {
    const token = request.cookies[COOKIES.authToken];
    if (token === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LONGEST_WAIT);
    });
    const prepared = this.prepare(request, reply, token).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the first data of a page could not be prepared');
      return undefined;
    });
    return Promise.race([prepared, late]).finally(() => clearTimeout(timer));
  }

  private async prepare(request: FastifyRequest, reply: FastifyReply, token: string): Promise<StartedPage | undefined> {
    const address = readAddress(pathOf(request));
    const asked = address.awsRegion ?? rememberedRegion(request);
    const context = await this.parts.makePageContext(request, reply, asked);
    const ask: Ask = async (awsRegion, operationName, variables) => {
      const data = await this.parts.ask(request, { ...context, awsRegion }, operationName, variables);
      return data && { operationName, awsRegion, variables, data };
    };
    const answer = await ask(asked, 'AuthMe', {});
    const me = answer?.data['AuthMe'] as Me | undefined;
    const customer = me && selectCustomer(me, address);
    if (answer === undefined || me === undefined || customer === undefined || !isKnown(customer)) return undefined;
    return this.prepareFor(request, { me, customer, address, ask, answer, session: sessionMarkOf(token) });
  }

  private async prepareFor(request: FastifyRequest, { me, customer, address, ask, answer, session }: Visit): Promise<StartedPage> {
    const { customerId, awsRegion } = customer;
    const isNamed = address.customerId === customerId;
    const snapshot = await this.follow();
    const [root, preferences, policies, flags] = await Promise.all([
      isNamed ? ask(awsRegion, 'ORGGetRootHierarchy', { filter: { customerId } }) : undefined,
      ask(awsRegion, 'CommonGetPreferences', {}),
      this.policiesOf(me, customer, ask),
      this.parts.flagsIn(request, customerId),
    ]);
    const language = chooseLanguage({ chosen: chosenIn(preferences?.data), browser: browserLanguageOf(request), awsRegion });
    return {
      start: {
        session,
        userId: me._id,
        calls: [answer, root, preferences].filter((call) => call !== undefined),
        ...(policies === undefined ? {} : { policies }),
        ...(flags === undefined ? {} : { flags }),
        catalogueRevision: snapshot.whole.revision,
      },
      screen: isNamed ? this.screens.filesAt(address.rest, language, flagReader(flags)) : undefined,
      language,
    };
  }

  /** Everything the page may ask about the customer as a whole. */
  private async policiesOf({ _id: userId, groupIds }: Me, customer: KnownCustomer, ask: Ask): Promise<PreparedPolicies | undefined> {
    const { awsRegion, organizationId, customerId, rootHierarchyId } = customer;
    const resource = formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy: rootHierarchyId });
    const policy = { identity: { userId, groupIds }, todos: { [resource]: this.actions } };
    const answer = await ask(awsRegion, 'CommonCheckPolicy', { policy });
    const { policyResult, withinResult } = (answer?.data['CommonCheckPolicy'] ?? {}) as Partial<PreparedPolicies>;
    return policyResult && withinResult && { policyResult, withinResult };
  }

  private async follow(): Promise<CatalogueSnapshot> {
    const snapshot = await this.parts.catalogue.current();
    if (snapshot !== this.madeOf) {
      this.madeOf = snapshot;
      this.screens = new FirstScreens(snapshot.entries);
      this.actions = actionsOf(this.parts.rules, snapshot.entries);
    }
    return snapshot;
  }
}

function isKnown(customer: Customer): customer is KnownCustomer {
  return isAwsRegion(customer.awsRegion);
}

/** The region that the page uses at an address without one. (GQL-003) */
function rememberedRegion({ cookies }: FastifyRequest): AwsRegion {
  const region = cookies[COOKIES.region];
  return isAwsRegion(region) ? region : DEFAULT_AWS_REGION;
}

function pathOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://page').pathname;
}

function chosenIn(data: Data | undefined): string | undefined {
  const preferences = (data?.['CommonGetPreferences'] ?? []) as readonly { readonly key: string; readonly value: unknown }[];
  const language = preferences.find(({ key }) => key === LANGUAGE_PREFERENCE)?.value;
  return typeof language === 'string' ? language : undefined;
}

function flagReader(flags: PreparedFlags | undefined): (flag: string) => unknown {
  const { flags: evaluated = [] } = (flags?.evaluation ?? {}) as { readonly flags?: readonly { key: string; value?: unknown }[] };
  const values = new Map(evaluated.map(({ key, value }) => [key, value]));
  return (flag) => values.get(flag);
}

/** Actions of the server's operations, and of the conditions of all contributions. */
function actionsOf(rules: ReadonlyMap<string, RootFieldRule>, entries: readonly CatalogueEntry[]): readonly string[] {
  const ofOperations = [...rules.values()].flatMap((rule) => (rule.kind === 'action' ? rule.actions : []));
  const manifests = entries.flatMap(({ manifest, isChecked }) => (isChecked === true ? [manifest as PluginManifest] : []));
  const gates = manifests.flatMap(({ contributions: { routes, menu, settingsTabs, searchProviders, commands, extensions } }) => [
    ...routes,
    ...menu,
    ...settingsTabs,
    ...searchProviders,
    ...commands,
    ...extensions,
  ]);
  const all = new Set([...ofOperations, ...gates.flatMap(actionsOfGate)].filter((action) => action !== OWN_SESSION));
  return [...all].slice(0, MOST_ACTIONS);
}

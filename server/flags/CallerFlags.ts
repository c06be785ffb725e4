import type { EvaluationContext } from '@openfeature/core';
import type { FastifyRequest } from 'fastify';
import { COOKIES, versionFlagOf } from '@edge-console/sdk/contract';
import type { AuthenticatedSession } from '../domains/auth/authenticator.js';
import { ENTER, type Rights } from '../domains/common/rights/Rights.js';
import type { RequestContext, Services } from '../graphql/context.js';
import type { ServerConfig } from '../config.js';
import { offeredVersions, type Installed } from '../plugins/offeredVersions.js';
import type { FlagAnswers } from './FlagAnswers.js';
import { possibleValues } from './flagDefinition.js';
import { contextOfServer, FlagContexts, hasFlagKey, type FlagCaller } from './FlagContexts.js';
import type { FlagStore } from './FlagStore.js';
import type { RemoteFlags } from './RemoteFlags.js';

export interface CallerFlagsParts {
  readonly config: Pick<ServerConfig, 'environment' | 'ofrepKey'>;
  readonly services: Services;
  readonly flags: FlagStore;
  /** If configured, evaluates flags in place of `flags`. */
  readonly remoteFlags: RemoteFlags | undefined;
}

/** Other authorization schemes are for a proxy. */
const BEARER = /^bearer(?:\s+(.*))?$/i;

/** Evaluates flags for the caller of a request. */
export class CallerFlags {
  private readonly contexts: FlagContexts;

  constructor(private readonly parts: CallerFlagsParts) {
    this.contexts = new FlagContexts(parts.config.environment, (customerId) => parts.services.org.customers.regionOf(customerId));
  }

  /**
   * Of a request's context only the customer is used, unless the request has the key of a server. (FLAG-003)
   * @returns undefined for a bearer token that is neither the key nor the token of a session. Its sender must not mistake
   *   the values of an anonymous user for its own.
   */
  async contextOf(request: FastifyRequest, given: EvaluationContext): Promise<EvaluationContext | undefined> {
    const { config, services } = this.parts;
    if (hasFlagKey(request.headers.authorization, config.ofrepKey)) return contextOfServer(given, config.environment);
    const bearer = BEARER.exec(request.headers.authorization ?? '');
    const session = await this.sessionOf(request, bearer?.[1]);
    if (bearer !== null && session === undefined) return undefined;
    return this.contexts.of(callerOf(session, services.common.rightsOf(session)), given['customerId']);
  }

  /** The session of the browser that sent the request. Does not refresh the session. @param accessToken for callers that do not send the cookie */
  sessionOf({ cookies }: FastifyRequest, accessToken = cookies[COOKIES.authToken]): Promise<AuthenticatedSession | undefined> {
    return this.parts.services.auth.authenticator.recognise({ accessToken, pair: cookies[COOKIES.sessionPair] });
  }

  /** If another flag service is configured and has never answered, the plugin is on: an operation must not fail because flags are unavailable. (FLAG-007) */
  async isPluginOn(pluginId: string, call: RequestContext, variables: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.isOn(`plugin.${pluginId}`, await this.contextOfCall(call, customerOf(variables)));
  }

  /**
   * The version of a plugin that a page of the caller loads. Follows the rule of `chooseVersions` in core/loader. (OPS-004)
   * @param installed versions of the plugin, the highest first
   * @param customerId customer that the caller claims to work in; ignored if the caller may not enter the customer
   * @returns undefined if the plugin is off for the caller
   */
  async versionFor(
    pluginId: string,
    installed: readonly Installed[],
    call: Pick<RequestContext, 'session' | 'rights'>,
    customerId: string | undefined,
  ): Promise<string | undefined> {
    const context = await this.contextOfCall(call, customerId);
    if (!(await this.isOn(`plugin.${pluginId}`, context))) return undefined;
    const answers: FlagAnswers = this.parts.remoteFlags ?? this.parts.flags;
    const key = versionFlagOf(pluginId);
    const named = (await answers.evaluate(key, context))?.value;
    const variants = possibleValues(answers.definition(key));
    const offered = variants === 'unknown' ? installed : offeredVersions(installed, variants);
    return (offered.find(({ version }) => version === named) ?? offered[0])?.version;
  }

  private contextOfCall(
    { session, rights }: Pick<RequestContext, 'session' | 'rights'>,
    customerId: string | undefined,
  ): Promise<EvaluationContext> {
    return this.contexts.of(callerOf(session, rights), customerId);
  }

  private async isOn(flag: string, context: EvaluationContext): Promise<boolean> {
    const { flags, remoteFlags } = this.parts;
    return remoteFlags ? remoteFlags.isOn(flag, context, true) : flags.isOn(flag, context);
  }
}

function callerOf(session: AuthenticatedSession | undefined, rights: Rights): FlagCaller | undefined {
  return (
    session && {
      ...session,
      async mayEnter(customerId) {
        return (await rights.reachOf(ENTER)).departmentsOf(customerId) !== undefined;
      },
    }
  );
}

/** The customer whose id is in the input of a call. (GQL-006) */
function customerOf(variables: Readonly<Record<string, unknown>>): string | undefined {
  for (const holder of [variables, ...Object.values(variables)]) {
    const id = typeof holder === 'object' && holder !== null ? (holder as { customerId?: unknown }).customerId : undefined;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

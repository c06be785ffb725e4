import type { EvaluationContext } from '@openfeature/core';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '@edge-console/sdk/contract';
import type { AuthenticatedSession } from '../domains/auth/authenticator.js';
import { ENTER, type Rights } from '../domains/common/rights.js';
import type { RequestContext, Services } from '../graphql/context.js';
import type { ServerConfig } from '../config.js';
import { contextOfServer, FlagContexts, hasFlagKey, type FlagCaller } from './FlagContexts.js';
import type { FlagStore } from './FlagStore.js';
import type { RemoteFlags } from './RemoteFlags.js';

export interface CallerFlagsParts {
  readonly config: Pick<ServerConfig, 'environment' | 'ofrepKey'>;
  readonly services: Services;
  readonly flags: FlagStore;
  /** Decides in place of `flags`, where there is one. */
  readonly remoteFlags: RemoteFlags | undefined;
}

/** Flags for whoever calls. */
export class CallerFlags {
  private readonly contexts: FlagContexts;

  constructor(private readonly parts: CallerFlagsParts) {
    this.contexts = new FlagContexts(parts.config.environment, (customerId) => parts.services.org.customers.regionOf(customerId));
  }

  /** Of what a request for flags says only the customer counts, unless it brings the key of a server. (FLAG-003) */
  async contextOf(request: FastifyRequest, given: EvaluationContext): Promise<EvaluationContext> {
    const { config, services } = this.parts;
    if (hasFlagKey(request.headers.authorization, config.ofrepKey)) return contextOfServer(given, config.environment);
    const tokens = { accessToken: request.cookies[COOKIES.authToken], pair: request.cookies[COOKIES.sessionPair] };
    const session = await services.auth.authenticator.recognise(tokens);
    return this.contexts.of(callerOf(session, services.common.rightsOf(session)), given['customerId']);
  }

  /** Where another service decides and never answered, the plugin is on: an operation must not fail for want of flags. (FLAG-007) */
  async isPluginOn(pluginId: string, { session, rights }: RequestContext, variables: Readonly<Record<string, unknown>>): Promise<boolean> {
    const { flags, remoteFlags } = this.parts;
    const flag = `plugin.${pluginId}`;
    const context = await this.contexts.of(callerOf(session, rights), customerOf(variables));
    return remoteFlags ? remoteFlags.isOn(flag, context, true) : flags.isOn(flag, context);
  }
}

function callerOf(session: AuthenticatedSession | undefined, rights: Rights): FlagCaller | undefined {
  return (
    session && {
      ...session,
      async mayEnter(customerId) {
        const customerIds = await rights.customersFor(ENTER);
        return customerIds === '*' || customerIds.includes(customerId);
      },
    }
  );
}

/** The customer that a call is about: inputs carry its id. (GQL-006) */
function customerOf(variables: Readonly<Record<string, unknown>>): string | undefined {
  for (const holder of [variables, ...Object.values(variables)]) {
    const id = typeof holder === 'object' && holder !== null ? (holder as { customerId?: unknown }).customerId : undefined;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFieldResolver } from 'graphql';
import type { ServerConfig } from '../config.js';
import type { FlagStore } from '../flags/FlagStore.js';
import type { ServerPlugins } from '../plugins/openPlugins.js';
import type { RemoteFlags } from '../flags/RemoteFlags.js';
import type { Messages } from '../domains/common/messages/Messages.js';
import type { DepartmentContents } from '../domains/common/departments/DepartmentContents.js';
import type { HistoryKind } from '../domains/common/history/HistoryKind.js';
import type { JobKind } from '../domains/common/jobs/JobKind.js';
import type { Storage, WorkQueue } from '../storage/index.js';
import type { RequestContext, Services } from './context.js';

/** Time as the server sees it; tests step it instead of waiting. */
export interface Clock {
  now(): Date;
}

/** Dependencies of a domain's service, which is created once per server. */
export interface DomainDependencies {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly messages: Messages;
  /** Background work that survives a crash. */
  readonly queue: WorkQueue;
  /** Key of tokens, codes and keyed hashes. */
  readonly secretKey: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Flags of the environment as this server evaluates them. */
  readonly flags: FlagStore;
  /** Content of the plugin folder. */
  readonly plugins: ServerPlugins;
  /** If configured, another service that evaluates flags in place of `flags`. */
  readonly remoteFlags: RemoteFlags | undefined;
  /** Services of the other domains. Use them only inside methods, because the object is incomplete during construction. */
  readonly services: Services;
}

/** Resolvers by type and field. The generated types (`QueryResolvers` ...) check them at their definition. */
export type DomainResolvers = Readonly<Record<string, Readonly<Record<string, FieldResolver>>>>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- arguments and parents are typed by the generated resolver types
type FieldFunction = GraphQLFieldResolver<any, RequestContext, any>;

/** Generated types allow both forms. */
export type FieldResolver = FieldFunction | { readonly resolve: FieldFunction };

/** The export `<prefix>Domain` of `server/domains/<prefix>/index.ts`. The `.graphql` files of the same folder are its SDL. */
export interface DomainModule<Name extends keyof Services = keyof Services> {
  /** Prefix of the domain: key of its service in {@link Services}. */
  readonly name: Name;
  readonly resolvers: DomainResolvers;
  /** Long work that users may start, by rows. */
  jobKinds?(services: Services): readonly JobKind[];
  /** Types of records whose history users can read. */
  historyKinds?(): readonly HistoryKind[];
  /** Records that belong to departments. */
  departmentContents?(): readonly DepartmentContents[];
  createService(dependencies: DomainDependencies): Services[Name];
}

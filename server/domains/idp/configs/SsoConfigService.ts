import { isDeepStrictEqual } from 'node:util';
import { consoleAddress } from '../../../consoleAddress.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, conflict, notFound, validationError } from '../../../graphql/errors.js';
import { isId, type Database, type TenantScope, type Transaction } from '../../../storage/index.js';
import { actorOf, refusing, runOnce, writeAudit, type Reach, type Refusals } from '../../common/index.js';
import type { SingleSignOn } from '../sso/SingleSignOn.js';
import { readOutcomes, type SsoOutcome } from '../sso/SsoOutcomes.js';
import { auditedConfig } from './auditedConfig.js';
import { judgeCertificates, requireCertificates } from './certificateRules.js';
import type { CertificateFacts } from './certificateFacts.js';
import type { ConfigChanges } from './configInput.js';
import { readMetadata, type ProviderMetadata } from './readMetadata.js';
import { toSsoConfig } from './mappers.js';
import { SsoConfigStore, type ConfigRow, type CustomerOfConfig, type DefaultGroup } from './SsoConfigStore.js';

export const VIEW = 'edge:viewSettings';
const EDIT = 'edge:editSso';

/** Actions in the audit. The set-up is an event, because its policy action is that of every edit. */
export const CONFIG_ACTIONS = { setUp: 'edge:setUpSso', edit: EDIT } as const;

/** A customer's configuration as its administrators see it. */
export interface FoundConfig {
  readonly customer: CustomerOfConfig;
  /** Undefined until single sign-on is set up. */
  readonly row: ConfigRow | undefined;
  readonly groups: readonly DefaultGroup[];
  readonly outcomes: readonly SsoOutcome[];
}

/** The place that a new configuration names, besides its values. */
export interface ConfigPlace {
  readonly accountName: string;
  readonly organizationId: string;
  readonly customerId: string;
  readonly region: string;
  readonly hierarchyId: string;
}

/**
 * Configurations of single sign-on. Every method throws NOT_FOUND for a customer that the caller may not enter, and FORBIDDEN without the
 * action on the whole customer. (D-158, D-159)
 */
export class SsoConfigService {
  private readonly directory: Database;

  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage' | 'config'>,
    private readonly singleSignOn: SingleSignOn,
  ) {
    this.directory = dependencies.storage.directory;
  }

  /** Address of the console, with which the addresses for identity providers begin. Known once the server listens. */
  get address(): string {
    return consoleAddress(this.dependencies.config);
  }

  /** (SSOCFG-020) */
  async config(customerId: string, { rights }: RequestContext): Promise<FoundConfig> {
    const reach = await reachOf(rights, VIEW, customerId);
    return this.directory.transaction(reach.scope, (transaction) => found(transaction, customerId));
  }

  /** Certificates by the rules of saving. At most 20 are returned. */
  async certificates(customerId: string, texts: readonly string[], { rights, now }: RequestContext): Promise<readonly CertificateFacts[]> {
    const { scope } = await reachOf(rights, EDIT, customerId);
    const { row } = await this.directory.transaction(scope, (transaction) => found(transaction, customerId));
    return judgeCertificates(texts, row?.publicCertificates ?? [], now()).slice(0, 20);
  }

  metadata(metadata: string, { now }: RequestContext): ProviderMetadata {
    return readMetadata(metadata, now());
  }

  /**
   * (SSOCFG-021)
   * @throws a validation error for an account name of another customer, and for a rejected certificate; CONFLICT with the current
   *   configuration if there is one; ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS (D-163)
   */
  async create(
    place: ConfigPlace,
    values: ConfigChanges,
    idempotencyKey: string | undefined,
    context: RequestContext,
  ): Promise<FoundConfig> {
    const { customerId } = place;
    const { scope } = await reachOf(context.rights, EDIT, customerId);
    const { rootHierarchyId } = await this.directory.transaction(scope, (transaction) => requirePlace(transaction, place));
    const publicCertificates = requireCertificates(values.publicCertificates, [], context.now(), 'ssoConfig.publicCertificates');
    const judged = await this.requireGroups(scope, place, values, [], 'ssoConfig.groupIds', context);
    // Without a department, users are created in the root, also after a change of the departments.
    const hierarchyId = place.hierarchyId === rootHierarchyId ? null : place.hierarchyId;
    const complete = { ...withDefaults(values), publicCertificates, hierarchyId };
    return refusing(accountNameRefusals(place.accountName), () =>
      this.directory.transaction(scope, async (transaction) => {
        const request = { operation: 'IDPCreateSSOConfig', key: idempotencyKey, input: { place, values } };
        await runOnce(transaction, request, context, async () => {
          await requireUnchanged(transaction, customerId, judged);
          await this.insert(transaction, place, complete, context);
          return customerId;
        });
        return found(transaction, customerId);
      }),
    );
  }

  /**
   * (SSOCFG-022)
   * @param version that the caller read; undefined for the current one
   * @throws NOT_FOUND before single sign-on is set up; CONFLICT with the current configuration; a validation error for a rejected
   *   certificate; ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS (D-163)
   */
  async update(customerId: string, changes: ConfigChanges, version: number | undefined, context: RequestContext): Promise<FoundConfig> {
    const { scope } = await reachOf(context.rights, EDIT, customerId);
    const before = await this.directory.transaction(scope, (transaction) => found(transaction, customerId));
    const { row, customer } = before;
    if (row === undefined) throw notFound();
    requireActive(customer);
    if (version !== undefined && version !== row.version) throw this.conflictWith(before, context);
    const { publicCertificates: stored } = row;
    const publicCertificates = requireCertificates(changes.publicCertificates, stored, context.now(), 'update.publicCertificates');
    const judged = await this.requireGroups(scope, row, changes, row.groupIds, 'update.groupIds', context);
    const values = { ...withoutUndefined(changes), publicCertificates, updatedAt: context.now() };
    return this.directory.transaction(scope, async (transaction) => {
      await requireUnchanged(transaction, customerId, judged);
      const isChanged = await SsoConfigStore.update(transaction, row, values);
      const after = await found(transaction, customerId);
      if (!isChanged || after.row === undefined) throw this.conflictWith(after, context);
      const entry = { action: CONFIG_ACTIONS.edit, customerId, ...actorOf(context), subjectId: customerId };
      await writeAudit(transaction, context.now(), { ...entry, before: auditedConfig(row), after: auditedConfig(after.row) });
      return after;
    });
  }

  /** @returns the address of the identity provider for a test sign-in @throws ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED */
  async test(customerId: string, context: RequestContext): Promise<string> {
    const { scope } = await reachOf(context.rights, EDIT, customerId);
    const { customer } = await this.directory.transaction(scope, (transaction) => found(transaction, customerId));
    const page = `/region/${customer.awsRegion}/customers/${customerId}/settings/sso?domain=edge&step=tested`;
    return this.singleSignOn.beginTest(customerId, page, context);
  }

  /**
   * The default groups, after the check that the caller has the rights that they grant. Every sign-in of a new user grants these rights, and
   * the caller who names the identity provider decides which users sign in. So groups of the stored configuration are checked too, unless
   * sign-ins end.
   */
  private async requireGroups(
    scope: TenantScope,
    { customerId }: { readonly customerId: string },
    { groupIds, enabled }: Pick<ConfigChanges, 'groupIds' | 'enabled'>,
    stored: readonly string[],
    path: string,
    { rights, services }: RequestContext,
  ): Promise<readonly DefaultGroup[]> {
    const groups = await this.directory.transaction(scope, (transaction) => SsoConfigStore.groups(transaction, customerId, groupIds));
    const isUsable = (id: string) =>
      groups.some(({ groupId, archivedAt }) => groupId === id && (archivedAt === null || stored.includes(id)));
    if (!groupIds.every(isUsable)) throw notFound('User group not found.', path);
    const judged = enabled ? groups : groups.filter(({ groupId }) => !stored.includes(groupId));
    await services.common.grants.requireGrantable(
      rights,
      judged.flatMap(({ statements }) => statements),
    );
    return groups;
  }

  private async insert(
    transaction: Transaction,
    { customerId, accountName }: ConfigPlace,
    values: NewValues,
    context: RequestContext,
  ): Promise<void> {
    const [now, initialized] = [context.now(), true];
    const row = { ...values, customerId, accountName, initialized, createdAt: now, updatedAt: now };
    if (!(await SsoConfigStore.create(transaction, row))) throw this.conflictWith(await found(transaction, customerId), context);
    const entry = { action: CONFIG_ACTIONS.setUp, customerId, ...actorOf(context), subjectId: customerId };
    await writeAudit(transaction, now, { ...entry, after: auditedConfig(row) });
  }

  private conflictWith(current: FoundConfig, { now }: RequestContext) {
    return conflict(toSsoConfig(current, this.address, now()));
  }
}

async function reachOf(rights: RequestContext['rights'], action: string, customerId: string): Promise<Reach> {
  const reach = await rights.reachOf(action);
  if (!isId(customerId)) throw notFound();
  reach.requireWhole(customerId);
  return reach;
}

async function found(transaction: Transaction, customerId: string): Promise<FoundConfig> {
  const customer = await SsoConfigStore.customer(transaction, customerId);
  if (customer === undefined) throw notFound();
  const stored = await SsoConfigStore.find(transaction, customerId);
  const row = stored?.initialized === true ? stored : undefined;
  const groups = row === undefined ? [] : await SsoConfigStore.groups(transaction, customerId, row.groupIds);
  return { customer, row, groups, outcomes: await readOutcomes(transaction, customerId) };
}

function requireActive({ archivedAt }: CustomerOfConfig): void {
  if (archivedAt !== null) throw badRequest('This customer is archived. Restore it before you change it.');
}

/** @throws NOT_FOUND for another organisation, and at its path for a department of another customer; a validation error for another name */
async function requirePlace(transaction: Transaction, place: ConfigPlace): Promise<CustomerOfConfig> {
  const { customer } = await found(transaction, place.customerId);
  if (customer.organizationId !== place.organizationId) throw notFound();
  requireActive(customer);
  if (customer.awsRegion !== place.region) throw badRequest(`The region of this customer is ${customer.awsRegion}.`);
  if (customer.uniqueName !== place.accountName) {
    const message = `The account name of single sign-on must be that of the customer: ${customer.uniqueName}.`;
    throw validationError([{ path: 'ssoConfig.accountName', message }]);
  }
  if (!(await SsoConfigStore.hasDepartment(transaction, place.customerId, place.hierarchyId)))
    throw notFound('Department not found.', 'ssoConfig.hierarchyId');
  return customer;
}

/** An operator can have entered the name for another customer. The console shows the first line. (SSOCFG-024) */
function accountNameRefusals(accountName: string): Refusals {
  const message = `Account name ${accountName} is already associated with the single sign-on of another customer.`;
  const remedy = 'An operator must correct the configuration of that customer.';
  return {
    sso_configs_account_name: () => validationError([{ path: 'ssoConfig.accountName', message }], `${message}\n${remedy}`),
  };
}

/** @throws CONFLICT if a default group, or its rights, changed since they were checked */
async function requireUnchanged(transaction: Transaction, customerId: string, judged: readonly DefaultGroup[]): Promise<void> {
  const ids = judged.map(({ groupId }) => groupId);
  const now = new Map((await SsoConfigStore.lockGroups(transaction, customerId, ids)).map((group) => [group.groupId, group]));
  const isSame = ({ groupId, archivedAt, statements }: DefaultGroup) =>
    isDeepStrictEqual([archivedAt, statements], [now.get(groupId)?.archivedAt, now.get(groupId)?.statements]);
  if (!judged.every(isSame)) throw conflict(undefined, 'A default user group was changed meanwhile. Save again.');
}

type NewValues = ReturnType<typeof withDefaults> & { readonly hierarchyId: string | null };

/** (SSOCFG-008) */
function withDefaults({ logoutUrl = null, idpEntityId = null, userProvisionMode = 'In-time', ...values }: ConfigChanges) {
  return { ...values, logoutUrl, idpEntityId, userProvisionMode };
}

/** Undefined values stay as they are. */
function withoutUndefined({ logoutUrl, idpEntityId, userProvisionMode, ...values }: ConfigChanges) {
  return {
    ...values,
    ...(logoutUrl === undefined ? {} : { logoutUrl }),
    ...(idpEntityId === undefined ? {} : { idpEntityId }),
    ...(userProvisionMode === undefined ? {} : { userProvisionMode }),
  };
}

import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict, notFound } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { actorOf, runOnce, writeAudit, type DepartmentOfCall } from '../../common/index.js';
import { auditedBranding } from './auditedBranding.js';
import type { BrandingContent } from './brandingRules.js';
import { BrandingStore, type BrandingRow } from './BrandingStore.js';
import { toBranding } from './mappers.js';

export interface NewBranding {
  /** The root department of the customer. */
  readonly place: Required<DepartmentOfCall>;
  readonly customerName: string;
  readonly content: BrandingContent;
}

/**
 * Look of the candidates' pages. It belongs to a customer as a whole, so rights are judged on the root department. Every method throws
 * NOT_FOUND for a customer that the caller may not enter, and FORBIDDEN without the right on the whole customer. (D-158, D-159)
 */
export class BrandingService {
  /** @throws NOT_FOUND with the text of the specification if the customer has no branding (BRAND-019) */
  branding(customerId: string, context: RequestContext): Promise<BrandingRow> {
    return context.services.common.regional.runWhole(context, 'edge:viewSettings', { customerId }, (transaction) =>
      found(transaction, customerId),
    );
  }

  /**
   * @throws CONFLICT with the current branding if the customer has one (BRAND-019); BAD_REQUEST for a department other than the root
   */
  add({ place, ...branding }: NewBranding, idempotencyKey: string | undefined, context: RequestContext): Promise<BrandingRow> {
    return context.services.common.regional.runWhole(context, 'edge:editBranding', place, async (transaction, { rootHierarchyId }) => {
      if (place.hierarchyId !== rootHierarchyId) throw badRequest('input.hierarchyId must be the root department of the customer.');
      const request = { operation: 'FIAddBranding', key: idempotencyKey, input: { place, ...branding } };
      await runOnce(transaction, request, context, () => insert(transaction, { place, ...branding }, context));
      return found(transaction, place.customerId);
    });
  }

  /**
   * @param version that the caller read; undefined to replace any version
   * @throws CONFLICT with the current branding if it has another version (data.md: Rows); NOT_FOUND if the customer has no branding
   */
  edit(customerId: string, version: number | undefined, content: BrandingContent, context: RequestContext): Promise<BrandingRow> {
    return context.services.common.regional.runWhole(context, 'edge:editBranding', { customerId }, async (transaction) => {
      const before = await BrandingStore.lock(transaction, customerId);
      if (before === undefined) throw noBranding();
      if (version !== undefined && version !== before.version) throw conflict(toBranding(before));
      await BrandingStore.update(transaction, customerId, { ...content, updatedAt: context.now() });
      await writeAudit(transaction, context.now(), {
        action: 'edge:editBranding',
        customerId,
        ...actorOf(context),
        subjectId: before.brandingId,
        before: auditedBranding(before),
        after: auditedBranding(content),
      });
      return found(transaction, customerId);
    });
  }
}

const noBranding = () => notFound('Branding is not found!');

async function found(transaction: Transaction, customerId: string): Promise<BrandingRow> {
  const row = await BrandingStore.find(transaction, customerId);
  if (row === undefined) throw noBranding();
  return row;
}

/** @returns the new branding's id */
async function insert(transaction: Transaction, { place, customerName, content }: NewBranding, context: RequestContext): Promise<string> {
  const now = context.now();
  const brandingId = newId(now);
  const { customerId, organizationId, hierarchyId } = place;
  const row = { customerId, brandingId, organizationId, hierarchyId, customerName, ...content, createdAt: now, updatedAt: now };
  if (!(await BrandingStore.insert(transaction, row))) throw conflict(toBranding(await found(transaction, customerId)));
  const entry = { action: 'edge:addBranding', customerId, ...actorOf(context), subjectId: brandingId };
  await writeAudit(transaction, now, { ...entry, after: auditedBranding(content) });
  return brandingId;
}

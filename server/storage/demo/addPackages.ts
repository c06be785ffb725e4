import type { AssessmentProduct } from '../../domains/apps/tables.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';
import type { DemoRole } from './trades.js';

const PRODUCTS = ['FI', 'SI'] as const;

/** Adds a chat interview and a video interview for each role. */
export function addPackages(rows: RegionalRows, employer: Employer): void {
  const { customerId, organizationId, rootId: hierarchyId, trade, begin } = employer;
  for (const role of trade.roles) {
    for (const product of PRODUCTS) {
      const externalId = externalPackageId(employer, role, product);
      rows.assessmentPackages.push({
        customerId,
        packageId: stableId(`package ${externalId}`),
        organizationId,
        hierarchyId,
        externalId,
        name: product === 'FI' ? role.name : `${role.name} (video)`,
        product,
        language: languageOf(employer, role),
        provider: 'PH',
        createdAt: begin,
        updatedAt: begin,
      });
    }
  }
}

/** Id of the package at the provider. */
export function externalPackageId({ customerId }: Employer, { name }: DemoRole, product: AssessmentProduct): string {
  return stableId(`assessment ${customerId} ${name} ${product}`);
}

export function languageOf({ trade }: Employer, { language }: DemoRole): string {
  return language ?? trade.language;
}

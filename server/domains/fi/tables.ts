import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandingPart } from '@edge-console/sdk/contract';
import { at } from '../../storage/columns.js';

/** Tables of a region. Organisations, customers and departments are in the directory. */

/** Colours of one part of the candidates' pages, as hex codes in lower case. (BRAND-018) */
export interface ThemePart {
  readonly name: BrandingPart;
  readonly type: 'color';
  readonly value: { readonly backgroundColor: string; readonly fontColor: string; readonly linkColor: string };
}

/** At most one for each customer. */
export const brandings = pgTable(
  'brandings',
  {
    customerId: text('customer_id').notNull(),
    brandingId: text('branding_id').notNull(),
    organizationId: text('organization_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    customerName: text('customer_name').notNull(),
    title: text('title').notNull(),
    logoUrl: text('logo_url').notNull(),
    theme: jsonb('theme').$type<readonly ThemePart[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.brandingId] })],
);

import type { BrandingPart } from '@edge-console/sdk/contract';
import { auditedBranding } from '../../domains/fi/branding/auditedBranding.js';
import type { ThemePart } from '../../domains/fi/tables.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';
import { DEMO_LOOKS, type DemoLook } from './looks.js';

const DAY = 86_400_000;
const [BLACK, WHITE] = ['#000000', '#ffffff'];

/** Adds the branding of the customer, and its audit trail. Staff set it up, because no role of a customer may do so. (D-160) */
export function addBranding(rows: RegionalRows, employer: Employer): void {
  const look = DEMO_LOOKS[employer.uniqueName];
  if (look === undefined) return;
  const { customerId, organizationId, rootId: hierarchyId, displayName: customerName, staffId: actorId } = employer;
  const brandingId = stableId(`branding ${customerId}`);
  const [addedAt, changedAt] = [14, 60].map((days) => new Date(employer.begin.getTime() + days * DAY)) as [Date, Date];
  const { title, formerTitle } = look;
  const content = { title, logoUrl: logoOf(look), theme: themeOf(look) };
  rows.brandings.push({
    customerId,
    brandingId,
    organizationId,
    hierarchyId,
    customerName,
    ...content,
    createdAt: addedAt,
    updatedAt: formerTitle === undefined ? addedAt : changedAt,
    version: formerTitle === undefined ? 1 : 2,
  });
  const former = auditedBranding({ ...content, title: formerTitle ?? title });
  const entry = { customerId, actorId, subjectId: brandingId };
  const idOf = (action: string) => stableId(`audit ${brandingId} ${action}`);
  rows.audit.push({ ...entry, auditId: idOf('add'), at: addedAt, action: 'edge:addBranding', after: former });
  if (formerTitle === undefined) return;
  const change = { before: former, after: auditedBranding(content) };
  rows.audit.push({ ...entry, auditId: idOf('edit'), at: changedAt, action: 'edge:editBranding', ...change });
}

/** The logo is part of the address, so that it is shown without access to the Internet. */
function logoOf({ mark }: DemoLook): string {
  if (mark === undefined) return '';
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64" fill="${WHITE}">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}

function themeOf({ main, tint, accent = main }: DemoLook): readonly ThemePart[] {
  const colours: Readonly<Record<BrandingPart, readonly [background: string, font: string, link: string]>> = {
    header: [main, WHITE, WHITE],
    progressBar: [accent, WHITE, WHITE],
    hint: [tint, BLACK, main],
    question: [tint, BLACK, main],
    response: [main, WHITE, WHITE],
    listItem: [WHITE, main, main],
    selectedItem: [tint, main, main],
    button: [accent, WHITE, WHITE],
  };
  return Object.entries(colours).map(([name, [backgroundColor, fontColor, linkColor]]) => ({
    name: name as BrandingPart,
    type: 'color',
    value: { backgroundColor, fontColor, linkColor },
  }));
}

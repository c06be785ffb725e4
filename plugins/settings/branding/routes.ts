import { defineRoute } from '@edge-console/sdk';
import { SETTINGS_ACTIONS } from '../settings/routes.js';

/** Policy actions on the branding of a customer, on its root department. */
export const BRANDING_ACTIONS = { view: SETTINGS_ACTIONS.view, edit: 'edge:editBranding' } as const;

/** (OVERVIEW-005) */
export const BRANDING_FLAG = 'edgeCustomerBrandingEditEnabled';

/** Id and segment of the tab. */
export const BRANDING_TAB = { id: 'settings.branding', tab: 'branding' } as const;

export const BRANDING_ROUTES = {
  preview: defineRoute({
    id: 'settings.branding.preview',
    path: 'settings/branding/preview',
    module: './branding/BrandingPreview',
    title: 'branding.preview.title',
    flag: BRANDING_FLAG,
    action: BRANDING_ACTIONS.view,
  }),
} as const;

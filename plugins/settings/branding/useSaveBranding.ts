import { GraphqlServiceToken, SettingsTabsToken, useService, useSession, useText } from '@edge-console/sdk';
import { BRANDING_PARTS } from '@edge-console/sdk/contract';
import { useIdempotencyKey, useSave, type Conflict, type SaveResult } from '@edge-console/sdk/ui';
import {
  FIAddBrandingDocument,
  FIEditBrandingDocument,
  type BrandingContentFragment,
  type FIAddBrandingMutation,
  type FIEditBrandingMutation,
} from '../graphql/__generated__/operations.js';
import { BRANDING_REFUSALS, contentOf, valuesOf, type BrandingValues } from './brandingValues.js';
import { BRANDING_TAB } from './routes.js';
import { shorten } from './shorten.js';

/**
 * Adds or changes the branding: a form without a version adds it. Another user may have added one in the meantime; the form then shows both,
 * and its next save changes that one. (BRAND-005, BRAND-006, BRAND-012, BRAND-013, BRAND-016, BRAND-017)
 * @param onStored receives the branding on the server, after a save and in a conflict
 */
export function useSaveBranding(
  onStored: (branding: BrandingContentFragment) => void,
): (values: BrandingValues, version: number | undefined) => Promise<SaveResult<BrandingValues>> {
  const graphql = useService(GraphqlServiceToken);
  const settingsTabs = useService(SettingsTabsToken);
  const { customer } = useSession();
  const { customerId, organizationId, rootHierarchyId: hierarchyId, customerDisplayName: customerName } = customer;
  const idempotencyKeyOf = useIdempotencyKey();
  const describe = useDescription();
  const stored = (branding: BrandingContentFragment) => {
    onStored(branding);
    settingsTabs.refresh(BRANDING_TAB.id);
    return { values: valuesOf(branding), version: branding.version };
  };
  const conflictOf = (current: unknown): Conflict<BrandingValues> => ({ ...stored(current as BrandingContentFragment), describe });
  const common = { refusals: BRANDING_REFUSALS, conflictOf };
  const add = useSave<BrandingValues>({
    ...common,
    send: (values) => {
      const content = contentOf(values);
      const place = { organizationId, customerId, hierarchyId, customerName };
      return graphql.mutate(FIAddBrandingDocument, { input: { ...place, ...content, idempotencyKey: idempotencyKeyOf(content) } });
    },
    savedOf: (answer) => stored((answer as FIAddBrandingMutation).FIAddBranding),
    done: 'branding.added',
    failed: 'branding.addFailed',
  });
  const edit = useSave<BrandingValues>({
    ...common,
    send: (values, version) =>
      graphql.mutate(FIEditBrandingDocument, {
        customerId,
        input: { ...contentOf(values), ...(version === undefined ? {} : { version }) },
      }),
    savedOf: (answer) => stored((answer as FIEditBrandingMutation).FIEditBranding),
    done: 'branding.edited',
    failed: 'branding.editFailed',
  });
  return (values, version) => (version === undefined ? add(values, version) : edit(values, version));
}

/** The colours of a part in one line, for the comparison of two versions. */
function useDescription(): NonNullable<Conflict<BrandingValues>['describe']> {
  const text = useText();
  return (values) => ({
    logoUrl: shorten(values.logoUrl),
    ...Object.fromEntries(
      BRANDING_PARTS.map((part) => {
        const { backgroundColor, fontColor, linkColor } = values[part];
        return [part, text('branding.partColours', { background: backgroundColor, text: fontColor, link: linkColor })];
      }),
    ),
  });
}

import { GraphqlServiceToken, searchPageOf, type SearchProvider } from '@edge-console/sdk';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';

/** Searches organisations by name for the console's search panel. */
const organizationSearch: SearchProvider = {
  async search({ text, signal, services, ...page }) {
    const answer = await services.get(GraphqlServiceToken).query(ORGGetOrganizationsDocument, { filter: {} }, { signal });
    const wanted = text.toLowerCase();
    const found = answer.ORGGetOrganizations.filter(({ displayName, uniqueName }) =>
      `${displayName ?? ''} ${uniqueName}`.toLowerCase().includes(wanted),
    ).map(({ _id, displayName, uniqueName }) => ({ id: _id, title: displayName ?? uniqueName, detail: uniqueName, path: 'my-plugin' }));
    return searchPageOf(found, page);
  },
};

export default organizationSearch;

import { GraphqlServiceToken, type SearchProvider } from '@edge-console/sdk';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';

/** What the console's search finds of this plugin. */
const organizationSearch: SearchProvider = {
  async search({ text, signal, services }) {
    const answer = await services.get(GraphqlServiceToken).query(ORGGetOrganizationsDocument, { filter: {} }, { signal });
    const wanted = text.toLowerCase();
    return answer.ORGGetOrganizations.filter(({ displayName, uniqueName }) =>
      `${displayName ?? ''} ${uniqueName}`.toLowerCase().includes(wanted),
    ).map(({ _id, displayName, uniqueName }) => ({ id: _id, title: displayName ?? uniqueName, detail: uniqueName, path: 'my-plugin' }));
  },
};

export default organizationSearch;

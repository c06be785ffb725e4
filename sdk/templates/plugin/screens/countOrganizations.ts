import { GraphqlServiceToken, LocaleServiceToken, NotificationServiceToken, type CommandHandler } from '@edge-console/sdk';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';
import plugin from '../plugin.js';

/** Shows the number of organisations that the user may see. If the query fails, the console shows the error. */
const countOrganizations: CommandHandler = async ({ services }) => {
  const { ORGGetOrganizations: found } = await services.get(GraphqlServiceToken).query(ORGGetOrganizationsDocument, { filter: {} });
  const text = (key: string) => services.get(LocaleServiceToken).translate(plugin.id, key, { count: found.length });
  services.get(NotificationServiceToken).success(text(found.length === 0 ? 'overview.empty' : 'overview.count'));
};

export default countOrganizations;

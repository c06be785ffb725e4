import { GraphqlServiceToken, SessionServiceToken, toApiError, type SettingsTabStatusSource } from '@edge-console/sdk';
import { FIGetBrandingDocument } from '../graphql/__generated__/operations.js';
import { isWithoutBranding } from './useBranding.js';

/** A customer without a branding shows the default look to its candidates, which is a task for its administrators. */
const brandingStatus: SettingsTabStatusSource = {
  async read({ services, signal }) {
    const { state } = services.get(SessionServiceToken);
    if (state.status !== 'signed-in') return 'off';
    try {
      await services.get(GraphqlServiceToken).query(FIGetBrandingDocument, { customerId: state.customer.customerId }, { signal });
      return 'ok';
    } catch (thrown) {
      if (isWithoutBranding(toApiError(thrown))) return 'incomplete';
      throw thrown;
    }
  },
};
export default brandingStatus;

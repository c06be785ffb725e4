import { defineForeignCalls, signInAbroad } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  /** A user of the customer is signed in on a remembered device. */
  async rows(server, customer) {
    const { browser } = await signInAbroad(server, customer);
    const { data } = await browser.call<Record<'AuthGetSessions' | 'AuthGetDevices', readonly { readonly _id: string }[]>>(
      'query Own { AuthGetSessions { _id } AuthGetDevices { _id } }',
    );
    return { sessionId: data?.AuthGetSessions[0]?._id ?? '', deviceId: data?.AuthGetDevices[0]?._id ?? '' };
  },
  fields: {
    AuthChangePassword: { withoutForeignId: 'no id in its input' },
    AuthEndOtherSessions: { withoutForeignId: 'no id in its input' },
    AuthGetDevices: { withoutForeignId: 'no id in its input' },
    AuthGetSessions: { withoutForeignId: 'no id in its input' },
    AuthEndSession: {
      document: 'mutation AuthEndSession($filter: AuthSessionFilter!) { AuthEndSession(filter: $filter) { isSessionEnded } }',
      variables: (_customer, { sessionId }) => ({ filter: { sessionId } }),
    },
    AuthRevokeDevice: {
      document: 'mutation AuthRevokeDevice($filter: AuthDeviceFilter!) { AuthRevokeDevice(filter: $filter) { isDeviceRevoked } }',
      variables: (_customer, { deviceId }) => ({ filter: { deviceId } }),
    },
  },
});

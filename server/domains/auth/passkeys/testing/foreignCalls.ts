import { addPasskey, defineForeignCalls, signInAbroad } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  /** A user of the customer has a passkey. */
  async rows(server, customer) {
    const { browser, password } = await signInAbroad(server, customer);
    return { passkeyId: (await addPasskey(browser, password)).passkey._id };
  },
  fields: {
    AuthGetPasskeys: { withoutForeignId: 'no id in its input' },
    AuthRemovePasskey: { withoutForeignId: 'first requires a factor of the caller (passkeys.test.ts)' },
    AuthPasskeyRegistrationOptions: { withoutForeignId: 'no id in its input' },
    AuthRegisterPasskey: { withoutForeignId: 'no id in its input' },
    AuthRenamePasskey: {
      document:
        'mutation AuthRenamePasskey($filter: AuthPasskeyFilter!, $input: AuthRenamePasskeyInput!) { AuthRenamePasskey(filter: $filter, input: $input) { _id } }',
      variables: (_customer, { passkeyId }) => ({ filter: { passkeyId }, input: { name: 'taken' } }),
    },
  },
});

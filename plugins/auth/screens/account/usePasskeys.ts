import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import {
  AuthPasskeyRegistrationOptionsDocument,
  AuthRegisterPasskeyDocument,
  AuthRemovePasskeyDocument,
  AuthRenamePasskeyDocument,
  type AuthFactorProofInput,
} from '../../graphql/__generated__/operations.js';
import { creationOptions, passkeyProblem, registrationInput, type PasskeyOwner } from '../../rules/passkeys.js';

/** Errors of fields, in the form's format; undefined after success, false if the form stays unchanged. */
export type FormOutcome = Readonly<Record<string, string>> | false | undefined;

/** Actions of users on their passkeys. Each shows its result, and loads the list again after a change. */
export function usePasskeys(reload: () => Promise<void>) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();

  const done = async (key: string): Promise<undefined> => {
    notifications.success(text(key));
    await reload();
  };
  const failed = (thrown: unknown, key: string): FormOutcome => {
    const error = toApiError(thrown);
    if (error.code.startsWith('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD')) return { password: 'account.passwordWrong' };
    if (!error.isUnauthenticated) notifications.error(text('failures.title'), text(key), error);
    return false;
  };

  const add = async (owner: PasskeyOwner, name: string, currentPassword: string): Promise<FormOutcome> => {
    try {
      const [{ startRegistration }, { AuthPasskeyRegistrationOptions }] = await Promise.all([
        import('@simplewebauthn/browser'),
        graphql.mutate(AuthPasskeyRegistrationOptionsDocument, { input: { currentPassword } }),
      ]);
      const asked = startRegistration({ optionsJSON: creationOptions(AuthPasskeyRegistrationOptions, owner) });
      const answer = await asked.catch((thrown: unknown) => passkeyProblem(thrown));
      if (answer === 'cancelled') return false;
      if (typeof answer === 'string') {
        notifications.error(text('failures.title'), text(answer === 'known' ? 'passkeys.known' : 'passkeys.addFailed'));
        return false;
      }
      await graphql.mutate(AuthRegisterPasskeyDocument, { input: registrationInput(answer, name) });
    } catch (thrown) {
      return failed(thrown, 'passkeys.addFailed');
    }
    return done('passkeys.added');
  };

  const rename = async (passkeyId: string, name: string): Promise<FormOutcome> => {
    try {
      await graphql.mutate(AuthRenamePasskeyDocument, { filter: { passkeyId }, input: { name } });
    } catch (thrown) {
      return failed(thrown, 'passkeys.renameFailed');
    }
    return done('passkeys.renamed');
  };

  /** Rejects with the server's refusal. */
  const remove = async (passkeyId: string, input: AuthFactorProofInput): Promise<void> => {
    await graphql.mutate(AuthRemovePasskeyDocument, { filter: { passkeyId }, input });
    await done('passkeys.removed');
  };
  return { add, rename, remove };
}

export type Passkeys = ReturnType<typeof usePasskeys>;

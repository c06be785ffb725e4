import { GraphqlServiceToken, toApiError, useNotifications, useService, useSessionState, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, PasswordField } from '@edge-console/sdk/ui';
import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import { AuthChangePasswordDocument } from '../../graphql/__generated__/operations.js';
import { newPasswordProblem, type NewPassword } from '../../rules/newPassword.js';
import { changeFailure } from '../../rules/passwordReset.js';
import { NewPasswordFields } from '../NewPasswordFields.js';

interface PasswordChange extends NewPassword {
  readonly current?: string;
}

/** Changes the password; users of single sign-on do not have a password here. */
export function PasswordSection() {
  const text = useText();
  const session = useSessionState();
  const change = useChangePassword();
  if (session.status !== 'signed-in' || session.user.source === 'SSO') return null;
  return (
    <PageSection title={text('account.password')} intro={text('account.passwordIntro')}>
      <Form<PasswordChange> onSubmit={(values) => change(values)} subscription={{ submitting: true, values: true }}>
        {({ handleSubmit, submitting, values, form }) => {
          const problem = (values.current ?? '') === '' ? 'account.currentMissing' : newPasswordProblem(values);
          const submit = async () => {
            await handleSubmit();
            if (form.getState().submitSucceeded === true) form.restart();
          };
          return (
            <form
              noValidate
              className="auth-password"
              onSubmit={(event) => {
                event.preventDefault();
                if (problem === undefined && submitting !== true) void submit();
              }}
            >
              <input type="text" name="username" autoComplete="username" value={session.user.email} readOnly hidden />
              <PasswordField name="current" label={text('account.currentPassword')} autoComplete="current-password" />
              <NewPasswordFields />
              <ActionButton type="submit" busy={submitting === true} reason={problem === undefined ? undefined : text(problem)}>
                {text('account.changePassword')}
              </ActionButton>
            </form>
          );
        }}
      </Form>
    </PageSection>
  );
}

/** Returns errors of fields in the form's format. */
function useChangePassword() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  return async ({ current = '', password = '' }: PasswordChange): Promise<Readonly<Record<string, string>> | undefined> => {
    try {
      await graphql.mutate(AuthChangePasswordDocument, { input: { currentPassword: current, newPassword: password } });
    } catch (thrown) {
      const error = toApiError(thrown);
      const failure = changeFailure(error);
      if (failure.field !== undefined) return failure.field;
      const words = [failure.message, text(failure.text)].filter((part) => part !== undefined).join(' ');
      if (!error.isUnauthenticated) notifications.error(text(failure.title), words, error);
      return { [FORM_ERROR]: failure.text };
    }
    notifications.success(text('account.passwordChanged'));
    return undefined;
  };
}

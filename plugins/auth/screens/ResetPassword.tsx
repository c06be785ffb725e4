import { GraphqlServiceToken, toApiError, useNavigation, useNotifications, useService, useText } from '@edge-console/sdk';
import { ActionButton, LinkButton } from '@edge-console/sdk/ui';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthResetPasswordDocument } from '../graphql/__generated__/operations.js';
import { toForgetPassword, toLogin } from '../addresses.js';
import { PARAMETERS } from '../routes.js';
import { newPasswordProblem, type NewPassword } from '../rules/newPassword.js';
import { LINK_EXPIRED, RESET_UNEXPECTED, resetFailure, type ResetFailure } from '../rules/passwordReset.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { SignInAlert } from './SignInAlert.js';
import { SignInCard } from './SignInCard.js';

/** '/resetPassword', the target of the link in the e-mail. The form is shown only with the token of the link. (RESET-009, D-011) */
export default function ResetPassword() {
  const text = useText();
  const { save, isExpired, hasToken } = useResetPassword();
  const redirect = useSearchParams()[0].get(PARAMETERS.redirect);
  return (
    <SignInCard
      title={text('reset.title')}
      notice={
        hasToken ? null : (
          <SignInAlert about={hasToken}>
            <strong>{text(LINK_EXPIRED.title)}</strong>
            <br />
            {text(LINK_EXPIRED.text)}
          </SignInAlert>
        )
      }
    >
      <Form<NewPassword> onSubmit={({ password = '' }) => save(password)} subscription={{ submitting: true, values: true }}>
        {({ handleSubmit, submitting, values }) => {
          const problem = hasToken ? newPasswordProblem(values) : LINK_EXPIRED.text;
          return (
            <form
              noValidate
              className="auth-form"
              onSubmit={(event) => {
                event.preventDefault();
                if (problem === undefined && submitting !== true) void handleSubmit(event);
              }}
            >
              <fieldset className="auth-fields" disabled={!hasToken}>
                <NewPasswordFields />
              </fieldset>
              <ActionButton
                type="submit"
                intent="primary"
                busy={submitting === true}
                reason={problem === undefined ? undefined : text(problem)}
              >
                {text('reset.save')}
              </ActionButton>
              <div className="auth-secondary">
                <LinkButton to={toLogin(redirect)} icon={<ArrowLeftIcon />}>
                  {text('back')}
                </LinkButton>
                {isExpired ? <Link to={toForgetPassword(redirect)}>{text('reset.newLink')}</Link> : null}
              </div>
            </form>
          );
        }}
      </Form>
    </SignInCard>
  );
}

/** Sends the new password with the token of the address; shows the failure, or opens the sign-in page. (RESET-019 to RESET-026) */
function useResetPassword() {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const notifications = useNotifications();
  const [search] = useSearchParams();
  const [isExpired, setExpired] = useState(false);
  const resetToken = search.get(PARAMETERS.token) ?? '';

  const hasToken = resetToken !== '';

  const send = async (password: string): Promise<ResetFailure | undefined> => {
    try {
      const { AuthResetPassword } = await graphql.mutate(AuthResetPasswordDocument, { input: { password, resetToken } });
      return AuthResetPassword.isPasswordResetSuccess ? undefined : RESET_UNEXPECTED;
    } catch (error) {
      return resetFailure(toApiError(error));
    }
  };
  const save = async (password: string) => {
    const failure = await send(password);
    setExpired(failure === LINK_EXPIRED);
    if (failure === undefined) {
      notifications.success(text('reset.done'));
      return navigation.navigate(toLogin(search.get(PARAMETERS.redirect)));
    }
    const words = [failure.message, text(failure.text)].filter((part) => part !== undefined).join(' ');
    notifications.error(text(failure.title), words);
  };
  return { save, isExpired: isExpired || !hasToken, hasToken };
}

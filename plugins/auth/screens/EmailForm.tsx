import { useText } from '@edge-console/sdk';
import { ActionButton, LinkButton, PasswordField, TextField, validateBy } from '@edge-console/sdk/ui';
import { Form } from 'react-final-form';
import { Link, useSearchParams } from 'react-router-dom';
import { toForgetPassword, toSingleSignOn } from '../addresses.js';
import { PARAMETERS } from '../routes.js';
import { credentialsSchema, type Credentials } from '../rules/signIn.js';
import type { PasskeySignIn } from './usePasskeySignIn.js';
import type { SignIn } from './useSignIn.js';

export interface EmailFormProps {
  readonly signIn: SignIn;
  readonly passkey: PasskeySignIn;
}

/** E-mail and password, or another method: a passkey if the browser supports them, single sign-on. (LOGIN-007, LOGIN-011 to LOGIN-013) */
export function EmailForm({ signIn, passkey }: EmailFormProps) {
  const text = useText();
  const [search] = useSearchParams();
  const redirect = search.get(PARAMETERS.redirect);
  const submit = (typed: Credentials) => signIn.logIn(credentialsSchema.validateSync(typed));
  return (
    <Form<Credentials>
      initialValues={signIn.credentials}
      onSubmit={submit}
      validate={(values) => validateBy(credentialsSchema, values)}
      subscription={{ submitting: true, values: true }}
    >
      {({ handleSubmit, submitting, values }) => {
        const isFilled = (values.email ?? '').trim() !== '' && (values.password ?? '') !== '';
        return (
          <form
            noValidate
            className="auth-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (isFilled && submitting !== true) void handleSubmit(event);
            }}
          >
            <TextField
              name="email"
              label={text('login.email')}
              type="email"
              autoComplete={passkey.isOffered ? 'username webauthn' : 'username'}
            />
            <PasswordField name="password" label={text('login.password')} autoComplete="current-password" />
            <ActionButton type="submit" intent="primary" busy={submitting === true} reason={isFilled ? undefined : text('login.missing')}>
              {text('logIn')}
            </ActionButton>
            <p className="auth-forgot">
              <Link to={toForgetPassword(redirect)}>{text('login.forgot')}</Link>
            </p>
            <p className="auth-or">{text('sso.or')}</p>
            <div className="auth-sso">
              {passkey.isOffered ? (
                <ActionButton variant="minimal" busy={passkey.isBusy} onClick={() => void passkey.start()}>
                  {text('passkeys.signIn')}
                </ActionButton>
              ) : null}
              <LinkButton to={toSingleSignOn(redirect)}>{text('sso.useSso')}</LinkButton>
            </div>
          </form>
        );
      }}
    </Form>
  );
}

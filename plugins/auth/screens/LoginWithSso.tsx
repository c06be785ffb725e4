import { pathTo, useNavigation, useText } from '@edge-console/sdk';
import { ActionButton, TextField, validateBy } from '@edge-console/sdk/ui';
import { Button, Spinner } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { Form } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_ROUTES } from '../routes.js';
import { singleSignOnSchema, type SingleSignOnValues } from '../rules/singleSignOn.js';
import { SignInAlert } from './SignInAlert.js';
import { SignInCard } from './SignInCard.js';
import { useSingleSignOn } from './useSingleSignOn.js';

/** '/loginWithSSO'. (SSOLOGIN-001) */
export default function LoginWithSso() {
  const text = useText();
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const { initial, isBusy, failure, submit, cancel } = useSingleSignOn();
  if (isBusy)
    return (
      <SignInCard title={text('sso.title')} step="busy" hasLongNotices>
        <div className="auth-form">
          <div className="auth-busy">
            <Spinner size={20} aria-hidden />
            <p role="status">{text('sso.busy')}</p>
          </div>
          <Button onClick={cancel}>{text('sso.cancel')}</Button>
        </div>
      </SignInCard>
    );
  return (
    <SignInCard
      title={text('sso.title')}
      step="form"
      hasLongNotices
      notice={
        failure === undefined ? null : (
          <SignInAlert about={failure}>
            <strong>{text(failure.title)}</strong>
            <br />
            {text(failure.text)}
          </SignInAlert>
        )
      }
    >
      <Form<SingleSignOnValues>
        initialValues={{ value: initial }}
        onSubmit={({ value }) => submit(value)}
        validate={(values) => validateBy(singleSignOnSchema, values)}
        subscription={{ values: true }}
      >
        {({ handleSubmit, values }) => {
          const isFilled = (values.value ?? '').trim() !== '';
          return (
            <form
              noValidate
              className="auth-form auth-form-sso"
              onSubmit={(event) => {
                event.preventDefault();
                if (isFilled) void handleSubmit(event);
              }}
            >
              <TextField name="value" label={text('sso.value')} autoComplete="username" />
              <ActionButton type="submit" intent="primary" reason={isFilled ? undefined : text('sso.required')}>
                {text('sso.go')}
              </ActionButton>
              <div className="auth-secondary">
                <Button
                  variant="minimal"
                  icon={<ArrowLeftIcon />}
                  onClick={() => navigation.navigate(pathTo(SIGN_IN_ROUTES.login, {}, Object.fromEntries(search)))}
                >
                  {text('back')}
                </Button>
              </div>
            </form>
          );
        }}
      </Form>
    </SignInCard>
  );
}

import { GraphqlServiceToken, useNavigation, useService, useText } from '@edge-console/sdk';
import { isAwsRegion } from '@edge-console/sdk/contract';
import { ActionButton, TextField, validateBy } from '@edge-console/sdk/ui';
import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForgetPasswordDocument, AuthGetUserRegionDocument } from '../graphql/__generated__/operations.js';
import { toLogin } from '../addresses.js';
import { PARAMETERS } from '../routes.js';
import { addressSchema } from '../rules/passwordReset.js';
import { SentLine } from './SentLine.js';
import { SignInCard } from './SignInCard.js';

interface Address {
  readonly email: string;
}

/** '/forgetPassword'. (RESET-001) */
export default function ForgetPassword() {
  const text = useText();
  const askForLink = useAskForLink();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInCard title={text('forgot.title')}>
      {sentTo !== undefined ? (
        <Sent email={sentTo} />
      ) : (
        <AddressForm
          submit={async (email) => {
            await askForLink(email);
            setSentTo(email);
          }}
        />
      )}
    </SignInCard>
  );
}

function AddressForm({ submit }: { readonly submit: (email: string) => Promise<void> }) {
  const text = useText();
  return (
    <Form<Address>
      onSubmit={(typed) => submit(addressSchema.validateSync(typed).email)}
      validate={(values) => validateBy(addressSchema, values)}
      subscription={{ submitting: true, values: true }}
    >
      {({ handleSubmit, submitting, values }) => {
        const isFilled = (values.email ?? '').trim() !== '';
        return (
          <form
            noValidate
            className="auth-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (isFilled && submitting !== true) void handleSubmit(event);
            }}
          >
            <p>{text('forgot.intro')}</p>
            <TextField name="email" label={text('login.email')} type="email" autoComplete="username" />
            <ActionButton
              type="submit"
              intent="primary"
              busy={submitting === true}
              reason={isFilled ? undefined : text('login.emailRequired')}
            >
              {text('forgot.submit')}
            </ActionButton>
            <div className="auth-secondary">
              <PreviousPageButton />
            </div>
          </form>
        );
      }}
    </Form>
  );
}

/** Replaces the form, whether the address is known or not. It takes the focus, since the focused form was removed. (RESET-004, D-008) */
function Sent({ email }: { readonly email: string }) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="auth-form">
      <div ref={element} role="status" tabIndex={-1} className="auth-banner">
        <Callout intent="success" compact>
          {text('forgot.sent')}
        </Callout>
      </div>
      <SentLine sentence={text('forgot.entered', { email })} email={email} />
      <div className="auth-secondary">
        <PreviousPageButton />
      </div>
    </div>
  );
}

/**
 * Sends the request to the region of the address, or to the default region if none is returned; failures are not shown. The link in the
 * e-mail keeps the redirect, as far as the server allows it. (RESET-005, RESET-007)
 */
function useAskForLink(): (email: string) => Promise<void> {
  const graphql = useService(GraphqlServiceToken);
  const redirect = useSearchParams()[0].get(PARAMETERS.redirect);
  return async (email) => {
    const region = await graphql
      .query(AuthGetUserRegionDocument, { input: { email } }, { fetchPolicy: 'no-cache' })
      .then(({ AuthGetUserRegion }) => AuthGetUserRegion.defaultAwsRegion)
      .catch(() => undefined);
    const options = isAwsRegion(region) ? { awsRegion: region } : {};
    await graphql
      .mutate(AuthForgetPasswordDocument, { input: { email, ...(redirect === null ? {} : { redirect }) } }, options)
      .catch(() => undefined);
  };
}

/** Returns to the previous page inside the console, otherwise to the sign-in page. (RESET-006) */
function PreviousPageButton() {
  const text = useText();
  const navigation = useNavigation();
  const go = useNavigate();
  const redirect = useSearchParams()[0].get(PARAMETERS.redirect);
  const isFirstPage = useLocation().key === 'default';
  return (
    <Button variant="minimal" icon={<ArrowLeftIcon />} onClick={() => (isFirstPage ? navigation.navigate(toLogin(redirect)) : void go(-1))}>
      {text('back')}
    </Button>
  );
}

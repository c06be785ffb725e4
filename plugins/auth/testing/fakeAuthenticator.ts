import { onTestFinished } from 'vitest';

/** The browser's requests, newest last. */
export interface FakeAuthenticator {
  readonly asked: CredentialRequestOptions[];
  readonly made: CredentialCreationOptions[];
}

type Answer = (options: CredentialRequestOptions) => Promise<unknown>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A passkey's response to a sign-in, in the browser's format. */
export function assertion(): unknown {
  const response = {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
  };
  return { id: 'credential', rawId: bytes('credential'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
}

/** A new passkey, in the browser's format. */
export function attestation(): unknown {
  const response = { clientDataJSON: bytes('client'), attestationObject: bytes('object'), getTransports: () => ['internal'] };
  return { id: 'credential', rawId: bytes('credential'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
}

/** A refusal of the browser, by the name of WebAuthn's error. */
export function refusal(name: string): () => Promise<never> {
  return () => Promise.reject(new DOMException(name, name));
}

/** Adds passkeys to the test's browser. A suggestion waits until it is cancelled. */
export function useFakeAuthenticator(get: Answer = async () => assertion(), create = async () => attestation()): FakeAuthenticator {
  const fake: FakeAuthenticator = { asked: [], made: [] };
  const suggested = ({ signal }: CredentialRequestOptions) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  const PublicKeyCredential = Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable: async () => true });
  const credentials = {
    get: (options: CredentialRequestOptions) => {
      fake.asked.push(options);
      return options.mediation === 'conditional' ? suggested(options) : get(options);
    },
    create: (options: CredentialCreationOptions) => {
      fake.made.push(options);
      return create();
    },
  };
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return fake;
}

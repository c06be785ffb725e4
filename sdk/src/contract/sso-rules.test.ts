import { expect, test } from 'vitest';
import { faultOfProviderAddress } from './sso-rules.js';

test.each([
  'https://idp.example/login',
  'HTTPS://idp.example/login',
  'https://idp.example:8443/login?app=1&b=%20c',
  'https://login.example/6f0e/saml2',
  'https://xn--bcher-kva.example/',
  'http://localhost:4000/idp/login',
  'http://127.0.0.1:4000/idp/login',
  'http://[::1]:4000/idp/login',
])('SSOCFG-011 SSOCFG-013: %s is an address of an identity provider', (address) => expect(faultOfProviderAddress(address)).toBeUndefined());

test.each([
  '',
  'idp.example/login',
  '//idp.example/login',
  'https:idp.example',
  'https:/idp.example',
  'https:///idp.example',
  'https://',
  'https://%/',
  'https://idp.example:99999/',
  'https:\\\\idp.example',
  'https://idp.example/lo gin',
  'https://idp.example/\nlogin',
  'ht\ttps://idp.example',
  ' https://idp.example',
  'https://idp.example\u0000/',
  'https://user:password@idp.example/',
  'https://console.example@idp.example/',
  'https://idp.example/#/login',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://idp.example/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://idp.example/',
  'blob:https://idp.example/1',
])('SSOCFG-011 SSOCFG-013: %j is not a valid address', (address) => expect(faultOfProviderAddress(address)).toBe('invalid'));

test.each(['http://idp.example/login', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/', 'http://10.0.0.1/'])(
  'D-058: %s is not encrypted',
  (address) => expect(faultOfProviderAddress(address)).toBe('insecure'),
);

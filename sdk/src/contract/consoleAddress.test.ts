import { expect, test } from 'vitest';
import { readAddress } from './consoleAddress.js';

test.each([
  ['/region/eu-west-1/customers/5f1/groups/17/', 'eu-west-1', '5f1', 'groups/17'],
  ['/region/eu-west-1/customers/5f1', 'eu-west-1', '5f1', ''],
  ['/region/eu-west-1/customers/', 'eu-west-1', undefined, ''],
  ['/region/eu-west-1', 'eu-west-1', undefined, ''],
  ['/region/nowhere/customers/5f1/groups', undefined, '5f1', 'groups'],
  // Not the address of a page.
  ['/region/eu-west-1/customers/5f1//groups', 'eu-west-1', '5f1', '/groups'],
  ['/region', undefined, undefined, ''],
  ['/login', undefined, undefined, ''],
])('REDIRECT-007: the parts of %s', (pathname, awsRegion, customerId, rest) =>
  expect(readAddress(pathname)).toEqual({ awsRegion, customerId, rest }),
);

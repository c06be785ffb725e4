/* Rules of fields and their messages, which only screens with these fields need. The build of plugins imports them from
   @edge-console/sdk/contract/rules. */
export * from './branding-rules.js';
export * from './csv.js';
export * from './customer-rules.js';
export * from './email.js';
export * from './password.js';
export * from './sso-rules.js';
export * from './user-rules.js';

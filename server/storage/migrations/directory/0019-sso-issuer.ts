import type { Migration } from '../Migration.js';

/**
 * The entity id of a customer's identity provider, which its messages must name as their issuer. Existing configurations do not have one.
 * Their single sign-on is rejected until an operator enters it, because the issuer of earlier messages proves nothing.
 */
export const ssoIssuer: Migration = {
  name: '0019-sso-issuer',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sso_configs ADD COLUMN idp_entity_id text CHECK (char_length(idp_entity_id) BETWEEN 1 AND 1024);`,
};

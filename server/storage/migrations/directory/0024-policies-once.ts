import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

const TENANTS = [
  'customers',
  'hierarchies',
  'users',
  'groups',
  'group_users',
  'sso_configs',
  'audit',
  'jobs',
  'job_rows',
  'sso_requests',
  'sso_assertions',
  'sso_sessions',
  'sso_logouts',
];
const SIGN_IN = ['credentials', 'unknown_addresses', 'mfa_challenges', 'sessions', 'remembered_devices', 'reset_tokens', 'mail_messages'];
const FACTORS = ['totp_factors', 'recovery_codes', 'passkeys', 'passkey_challenges'];
const PLATFORM = ['flag_overlays', 'flag_changes', 'plugin_packages', 'plugin_health', 'plugin_faults', 'secret_key_check'];

/** Row-level policies read the settings of their transaction once per statement and not for each row. */
export const policiesOnce: Migration = {
  name: '0024-policies-once',
  oldestBuild: '1.32.0',
  sql: [
    ...TENANTS.map((table) => protectTable(table, 'tenant', 'tenant')),
    ...SIGN_IN.map((table) => protectTable(table, 'system', 'system')),
    ...FACTORS.map((table) => protectTable(table, 'system_only', 'system')),
    ...PLATFORM.map((table) => protectTable(table, 'platform', 'platform')),
    protectTable('organizations', 'seen_with_a_customer', 'seenWithACustomer', true),
    protectTable('organizations', 'changed_by_all', 'platform'),
    protectTable('idempotency_keys', 'within_a_request', 'withinARequest'),
    protectTable('rate_limits', 'unscoped', 'unscoped'),
    protectTable('user_preferences', 'own', 'own'),
  ].join(''),
};

import type pg from 'pg';
import { StartupError } from '../StartupError.js';

interface RoleRow {
  readonly role: string;
  readonly isSuperuser: boolean;
  /** A role with SUPERUSER or BYPASSRLS that the current role is, or can become by SET ROLE. */
  readonly unbound: string | null;
  readonly ownsDatabase: boolean;
  /** A schema or table whose owner the current role is, or can become. */
  readonly owned: string | null;
}

/**
 * MEMBER includes roles that are available by SET ROLE without inheritance. It is true for every role of a superuser, so that is checked first.
 * Objects of the system have owners that no role of an application is a member of.
 */
const QUERY = `
SELECT current_user AS role, me.rolsuper AS "isSuperuser",
  (SELECT min(other.rolname) FROM pg_roles other
    WHERE (other.rolsuper OR other.rolbypassrls) AND pg_has_role(me.oid, other.oid, 'MEMBER')) AS unbound,
  (SELECT pg_has_role(me.oid, datdba, 'MEMBER') FROM pg_database WHERE datname = current_database()) AS "ownsDatabase",
  (SELECT min(owned.name) FROM (
    SELECT 'schema ' || nspname AS name, nspowner AS owner FROM pg_namespace
    UNION ALL
    SELECT 'table ' || relname, relowner FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
  ) owned WHERE pg_has_role(me.oid, owned.owner, 'MEMBER')) AS owned
FROM pg_roles me WHERE me.rolname = current_user`;

function describeFault({ role, isSuperuser, unbound, ownsDatabase, owned }: RoleRow): string | undefined {
  if (isSuperuser) return 'is a superuser';
  if (unbound === role) return 'has BYPASSRLS';
  if (unbound !== null) return `is a member of role '${unbound}', which can bypass row-level security`;
  if (ownsDatabase) return 'owns the database, or is a member of the role that owns it';
  return owned === null ? undefined : `owns ${owned}, or is a member of the role that owns it`;
}

/**
 * Row-level security isolates customers, and superusers and owners bypass it.
 *
 * @param description the database as operators know it, see {@link describeDatabase}
 * @throws {StartupError} when the role of the connection could see the rows of every customer
 */
export async function requireWorkingRole(pool: pg.Pool, description: string): Promise<void> {
  const { rows } = await pool.query<RoleRow>(QUERY);
  const [row] = rows;
  const fault = row === undefined ? undefined : describeFault(row);
  if (row === undefined || fault === undefined) return;
  throw new StartupError(
    `Role '${row.role}' of ${description} ${fault}. Row-level security would not isolate customers. ` +
      'Connect as a role that owns nothing and cannot bypass row-level security, as docs/operations/postgresql.md describes.',
  );
}

import type { Migration } from '../Migration.js';

const SEES_ALL = `current_setting('app.customer_ids', true) = '*'`;

const platformTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON ${name} USING (${SEES_ALL}) WITH CHECK (${SEES_ALL});`;

/** Reports of pages about plugins. The reporting user is a keyed hash, which permits counting users without identifying them. */
export const pluginHealth: Migration = {
  name: '0014-plugin-health',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE plugin_health (
  environment text NOT NULL,
  plugin_id text NOT NULL CHECK (length(plugin_id) <= 100),
  version text NOT NULL CHECK (length(version) <= 100),
  reporter text NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  -- The last time something failed for this one; null where nothing did.
  failed_at timestamptz(3),
  -- Milliseconds until the first module ran, the last time that was measured.
  load_time integer,
  PRIMARY KEY (environment, plugin_id, version, reporter)
);
CREATE INDEX plugin_health_last_at ON plugin_health (last_at);

CREATE TABLE plugin_faults (
  environment text NOT NULL,
  plugin_id text NOT NULL CHECK (length(plugin_id) <= 100),
  version text NOT NULL CHECK (length(version) <= 100),
  code text NOT NULL CHECK (length(code) <= 60),
  -- Empty where the plugin as a whole is at fault.
  contribution_id text NOT NULL CHECK (length(contribution_id) <= 200),
  times integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, plugin_id, version, code, contribution_id)
);
CREATE INDEX plugin_faults_last_at ON plugin_faults (last_at);
${['plugin_health', 'plugin_faults'].map(platformTable).join('')}
`,
};

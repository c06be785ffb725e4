import { array, number, object, string, type InferType } from 'yup';
import { CONSOLE_ENVIRONMENTS } from '@edge-console/sdk/contract';
import type { PluginStatus } from '../plugins/pluginStatus.js';

const MAX_PLUGINS = 500;
const MAX_VERSIONS = 50;
const MAX_RULES = 50;
const MAX_NAMES = 100;

const PLUGIN_STATUSES: readonly PluginStatus[] = ['active', 'off', 'refused', 'partly'];
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const name = () => string().min(1).max(200).required();
/** The range of GraphQL's Int. */
const count = () => number().integer().min(0).max(2_147_483_647);

const sentence = {
  message: string().max(2000).required(),
  sentence: string().max(100).required(),
  values: object().required(),
};

const rolloutSchema = object({
  otherwise: name(),
  rules: array(
    object({
      variant: name(),
      percent: number().integer().min(1).max(100).required(),
      customers: count().required(),
      groups: count().required(),
      regions: array(name()).max(MAX_NAMES).required(),
      userTypes: array(name()).max(MAX_NAMES).required(),
    }).required(),
  )
    .max(MAX_RULES)
    .required(),
})
  .optional()
  .default(undefined);

const pluginSchema = object({
  pluginId: string()
    .matches(/^[a-z][a-z0-9-]{0,99}$/)
    .required(),
  title: name(),
  state: string().oneOf(PLUGIN_STATUSES).required(),
  activeVersion: name().optional(),
  versions: array(name()).max(MAX_VERSIONS).required(),
  refusals: array(string().max(2000).required()).max(MAX_VERSIONS).required(),
  /** Missing in reports of older consoles. */
  refusalSentences: array(object({ ...sentence, part: object(sentence).optional().default(undefined) }).required()).max(MAX_VERSIONS),
  rollout: rolloutSchema,
  versionRollout: rolloutSchema,
  packedBytes: count(),
  loadTime: count(),
  users: count(),
  failedUsers: count(),
  faults: count(),
  lastChange: object({ at: string().matches(TIME).required(), reason: string().max(1000).defined() })
    .optional()
    .default(undefined),
});

/** The report that one environment sends to another. (OPS-001) */
export const environmentReportSchema = object({
  environment: string().oneOf(CONSOLE_ENVIRONMENTS).required(),
  plugins: array(pluginSchema.required()).max(MAX_PLUGINS).required(),
});

export type EnvironmentReport = InferType<typeof environmentReportSchema>;
export type EnvironmentPlugin = EnvironmentReport['plugins'][number];
export type EnvironmentRollout = NonNullable<EnvironmentPlugin['rollout']>;

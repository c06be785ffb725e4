import { PLUGIN_TITLE, type Contributions } from '../src/contract/index.js';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The title of a plugin, and the texts that its contributions name, with all plural forms, nested as in the locale file. */
export function pickLabels(texts: object, contributions: Contributions): object {
  const { routes, menu, settingsTabs, searchProviders, commands, extensions } = contributions;
  const keys = [
    PLUGIN_TITLE,
    ...routes.map(({ title }) => title),
    ...[...menu, ...settingsTabs, ...searchProviders, ...commands].map(({ label }) => label),
    ...extensions.map(({ properties }) => properties['label']).filter((label) => typeof label === 'string'),
  ];
  const labels: Record<string, unknown> = {};
  for (const key of new Set(keys)) copyText(key.split('.'), texts as Record<string, unknown>, labels);
  return labels;
}

function copyText([head, ...rest]: readonly string[], from: Readonly<Record<string, unknown>>, to: Record<string, unknown>): void {
  if (head === undefined) return;
  if (rest.length === 0) {
    for (const name of [head, ...FORMS.map((form) => `${head}_${form}`)]) {
      if (Object.hasOwn(from, name) && typeof from[name] === 'string') to[name] = from[name];
    }
    return;
  }
  if (!Object.hasOwn(from, head)) return;
  const value = from[head];
  if (typeof value !== 'object' || value === null) return;
  const nested = (to[head] ??= {}) as Record<string, unknown>;
  copyText(rest, value as Record<string, unknown>, nested);
}

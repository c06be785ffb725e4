import type { AttentionItem, AttentionProperties, AttentionSource, Extension, TelemetryService } from '@edge-console/sdk';
import type { PluginLoader } from '../../loader/PluginLoader.js';
import { DEADLINES, withDeadline } from '../../loader/withDeadline.js';

export interface SourceParts {
  readonly loader: Pick<PluginLoader, 'loadModule' | 'retryModule' | 'scopeOf' | 'faults'>;
  readonly telemetry: Pick<TelemetryService, 'report'>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isItem(value: unknown): value is AttentionItem {
  const { id, title, detail, path, level } = value as Partial<Record<keyof AttentionItem, unknown>>;
  return [id, title, path].every(isText) && (detail === undefined || isText(detail)) && (level === 'error' || level === 'warning');
}

function checkItems(id: string, answer: unknown): readonly AttentionItem[] {
  if (Array.isArray(answer) && answer.every((item) => item !== null && typeof item === 'object' && isItem(item))) return answer;
  throw new Error(`'${id}' must answer a list of items with id, title, path and level, which is 'error' or 'warning'.`);
}

/**
 * Asks one source, within a deadline. A failure is reported with the name of the plugin.
 * @returns undefined if the source failed
 */
export async function readSource(
  { loader, telemetry }: SourceParts,
  { id, pluginId, contribution }: Extension<AttentionProperties>,
  signal: AbortSignal,
): Promise<readonly AttentionItem[] | undefined> {
  try {
    const module = contribution.module ?? '';
    loader.retryModule(pluginId, module);
    const source = (await loader.loadModule(pluginId, module)) as AttentionSource;
    const scope = loader.scopeOf(pluginId);
    if (scope === undefined || signal.aborted) return [];
    loader.faults.enterBriefly(pluginId, id);
    const answer = source.read({ services: scope.services, signal });
    return checkItems(id, await withDeadline(answer, DEADLINES.search, () => new Error(`'${id}' did not answer in time.`)));
  } catch (error) {
    if (signal.aborted) return [];
    telemetry.report(error, { pluginId, contributionId: id });
    return undefined;
  }
}

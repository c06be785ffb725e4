import {
  ATTENTION,
  TelemetryServiceToken,
  useService,
  type AttentionItem,
  type AttentionProperties,
  type Extension,
} from '@edge-console/sdk';
import { useExtensions } from '@edge-console/sdk/ui';
import { useEffect, useState } from 'react';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../../shell/decide/decidePage.js';
import { useOfferSources } from '../../shell/decide/useOfferSources.js';
import { useShell } from '../../shell/ShellContext.js';
import { readSource } from './readSource.js';
import { useFailedJobs } from './useFailedJobs.js';
import { useUnfinishedSettings } from './useUnfinishedSettings.js';

/** An item of any source. */
export interface FoundItem extends Pick<AttentionItem, 'title' | 'detail' | 'level'> {
  readonly key: string;
  /** The page on which the user resolves the item, if there is one. */
  readonly path?: string | undefined;
}

/** What the sources have found so far. */
export interface Attention {
  /** Errors first, each level in the order of the sources. */
  readonly items: readonly FoundItem[];
  /** Sources that failed. */
  readonly failures: readonly Extension<AttentionProperties>[];
  /** Whether a source has not answered yet, or it is not known yet whether the user may see one. */
  readonly isReading: boolean;
}

/** By id of the source: its items, or undefined after a failure. */
type Answers = ReadonlyMap<string, readonly AttentionItem[] | undefined>;

const LEVELS = ['error', 'warning'] as const;

/** Asks the sources of all plugins, each separately, and adds what the console itself knows: failed jobs and settings. */
export function useAttention(): Attention {
  const sources = useExtensions(ATTENTION);
  const answers = useAnswers(sources);
  const own = [...useFailedJobs(), ...useUnfinishedSettings()];
  const found = [...own, ...sources.flatMap(({ id }) => (answers.get(id) ?? []).map((item) => ({ ...item, key: `${id} ${item.id}` })))];
  return {
    items: LEVELS.flatMap((level) => found.filter((item) => item.level === level)),
    failures: sources.filter(({ id }) => answers.has(id) && answers.get(id) === undefined),
    isReading: useUnknownRights() || sources.some(({ id }) => !answers.has(id)),
  };
}

/** Whether the server has not answered yet which sources the user may see. */
function useUnknownRights(): boolean {
  const gates = useOfferSources();
  const extensions = useRegistry(useShell().registries.extensions);
  return extensions.some(({ item }) => item.point === ATTENTION.id && gateOf(item, gates) === 'unknown');
}

function useAnswers(sources: readonly Extension<AttentionProperties>[]): Answers {
  const { loader } = useShell();
  const telemetry = useService(TelemetryServiceToken);
  const [answers, setAnswers] = useState<Answers>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    for (const source of sources) {
      void readSource({ loader, telemetry }, source, abort.signal).then((items) => {
        if (!abort.signal.aborted) setAnswers((before) => new Map(before).set(source.id, items));
      });
    }
    return () => abort.abort();
  }, [sources, loader, telemetry]);
  return answers;
}

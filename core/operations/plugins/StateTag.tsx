import { useText } from '@edge-console/sdk';
import { Tag, type Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { PluginRowState } from './pluginRows.js';

const INTENTS: Readonly<Record<PluginRowState, Intent>> = {
  active: 'success',
  off: 'none',
  refused: 'danger',
  partly: 'primary',
  missing: 'none',
};

/** Labels of the states. */
export function useStateLabels(): Readonly<Record<PluginRowState, string>> {
  const text = useText();
  return useMemo(
    () => ({
      active: text('state.active'),
      off: text('state.off'),
      refused: text('state.refused'),
      partly: text('state.partly'),
      missing: text('state.missing'),
    }),
    [text],
  );
}

/** State of a plugin as a tag. */
export function StateTag({ state }: { readonly state: PluginRowState }) {
  const labels = useStateLabels();
  // A wrapper, because in the cards of a narrow list the content of a cell is stretched.
  return (
    <span>
      <Tag minimal multiline intent={INTENTS[state]}>
        {labels[state]}
      </Tag>
    </span>
  );
}

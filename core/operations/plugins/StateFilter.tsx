import { useText } from '@edge-console/sdk';
import { HTMLSelect } from '@blueprintjs/core';
import { STATES } from './pluginRows.js';
import { useStateWords } from './StateTag.js';
import type { StateChoice } from './useStateFilter.js';

/** Which plugins are listed, by their state in some environment. */
export function StateFilter({ state, choose }: StateChoice) {
  const text = useText();
  const words = useStateWords();
  return (
    <HTMLSelect
      className="operations-filter"
      aria-label={text('filter.label')}
      value={state ?? ''}
      iconProps={{ 'aria-hidden': true }}
      options={[{ value: '', label: text('filter.all') }, ...STATES.map((value) => ({ value, label: words[value] }))]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

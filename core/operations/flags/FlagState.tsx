import { useText } from '@edge-console/sdk';
import { Tag } from '@blueprintjs/core';
import { hasRules } from './flagActions.js';
import type { Flag } from './flagRows.js';
import { useFlagLabel } from './useRolloutLabels.js';

/**
 * The users of each value of a flag; targeting other than a list of rules is shown as JSON, with the file's definition if it differs.
 * (OPS-002)
 */
export function FlagState({ flag }: { readonly flag: Flag }) {
  const text = useText();
  const flagLabel = useFlagLabel([flag]);
  return (
    <>
      <p>
        <span>{flagLabel(flag)}</span> {flag.isChanged ? <Tag minimal>{text('flag.changed')}</Tag> : null}{' '}
        {flag.hasDrifted ? (
          <Tag minimal intent="warning">
            {text('flag.drifted')}
          </Tag>
        ) : null}
      </p>
      {hasRules(flag) ? null : <Json value={flag.definition} />}
      {flag.hasDrifted ? (
        <details>
          <summary>{text('flag.fileSays')}</summary>
          {flag.base === null ? <p className="operations-muted">{text('flag.fileSaysNothing')}</p> : <Json value={flag.base} />}
        </details>
      ) : null}
    </>
  );
}

function Json({ value }: { readonly value: unknown }) {
  return (
    <pre className="operations-json">
      <code>{JSON.stringify(value, undefined, 2)}</code>
    </pre>
  );
}

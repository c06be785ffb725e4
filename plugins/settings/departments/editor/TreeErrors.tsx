import { useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { Forest } from '../rules/Forest.js';
import { shapeError, tooDeep } from '../rules/shape.js';

const SHOWN = 5;

/** The error of the whole tree, and the departments that are too deep. (DEPT-015 to DEPT-017) */
export function TreeErrors({ forest }: { readonly forest: Forest }) {
  const text = useText();
  const error = useMemo(() => shapeError(forest), [forest]);
  const deep = useMemo(() => [...tooDeep(forest)].slice(0, SHOWN).map((id) => forest.pathOf(id).join(' › ')), [forest]);
  return (
    <div role="alert" className={error === undefined ? undefined : 'edge-banner'}>
      {error === undefined ? null : (
        <Callout intent="danger">
          <div className="edge-banner-title">{text(`departments.errors.${error}`)}</div>
          {deep.length === 0 ? null : (
            <ul>
              {deep.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
    </div>
  );
}

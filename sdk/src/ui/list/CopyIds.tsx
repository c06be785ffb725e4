import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { Hint } from '../parts/Hint.js';
import { useCopy } from '../parts/useCopy.js';
import { useKitText } from '../texts/useKitText.js';
import { ListKey } from './ListKey.js';

/** Copies the ids of the selected rows, one on each line, by a button or the key `y`. */
export default function CopyIds({ ids }: { readonly ids: readonly string[] }) {
  const text = useKitText();
  const { result, message, copy } = useCopy();
  const label = text(ids.length === 1 ? 'list.copyId' : 'list.copyIds');
  const run = () => void copy(ids.join('\n'));
  return (
    <>
      <ListKey keys="y" label={label} run={run} />
      <Hint content={label}>
        <Button variant="minimal" icon={result === 'copied' ? <TickIcon /> : <DuplicateIcon />} aria-label={label} onClick={run} />
      </Hint>
      <span role="status" className={result === 'failed' ? 'edge-muted' : 'edge-visually-hidden'}>
        {message}
      </span>
    </>
  );
}

import { useText, type ApiError } from '@edge-console/sdk';
import { lazyComponent, useDialogInAddress } from '@edge-console/sdk/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Question } from '../figures/question.js';
import { BoardContext } from './boardContext.js';
import type { TileSpec } from './TileSpec.js';
import { mayStart, newTurns, settle } from './turns.js';
import { useFailureNotices } from './useFailureNotices.js';

const TileDetails = lazyComponent(() => import('./TileDetails.js'));

export interface FigureBoardProps {
  readonly tiles: readonly TileSpec[];
  /** Ids of the tiles in the order in which they are read, and load. (D-077) */
  readonly order: readonly string[];
  readonly question: Question;
  readonly children: ReactNode;
}

/** A page of figures: their calls take turns, their failures are announced together, and one of them can be enlarged. */
export function FigureBoard({ tiles, order, question, children }: FigureBoardProps) {
  const key = JSON.stringify(question);
  const [turns, setTurns] = useState(() => newTurns(key, order));
  const current = turns.key === key ? turns : newTurns(key, order);
  if (current !== turns) setTurns(current);
  const [errors, setErrors] = useState<Readonly<Record<string, ApiError>>>({});
  const onSettled = useCallback(
    (id: string, error: ApiError | undefined) => {
      setTurns((before) => settle(before, key, id));
      setErrors((before) => (before[id] === error ? before : withError(before, id, error)));
    },
    [key],
  );
  useFailureNotices(useFailures(tiles, errors));
  const details = useDialogInAddress('figure', TileDetails.preload);
  const { open, preparingFor } = details;
  const board = useMemo(
    () => ({ question, mayStart: (id: string) => mayStart(current, id), onSettled, openDetails: open, preparingDetails: preparingFor }),
    [question, current, onSettled, open, preparingFor],
  );
  const enlarged = tiles.find(({ id }) => id === details.recordId);
  return (
    <BoardContext value={board}>
      {children}
      {enlarged === undefined ? null : <TileDetails key={enlarged.id} tile={enlarged} dialog={details} />}
    </BoardContext>
  );
}

function withError(errors: Readonly<Record<string, ApiError>>, id: string, error: ApiError | undefined) {
  const others = Object.fromEntries(Object.entries(errors).filter(([other]) => other !== id));
  return error === undefined ? others : { ...others, [id]: error };
}

function useFailures(tiles: readonly TileSpec[], errors: Readonly<Record<string, ApiError>>) {
  const text = useText();
  return useMemo(
    () =>
      tiles.flatMap(({ id, failure }) => {
        const error = errors[id];
        return error === undefined ? [] : [{ sentence: text(failure), error }];
      }),
    [tiles, errors, text],
  );
}

import { useQueryState, type QueryState } from '@edge-console/sdk/ui';
import { useEffect, useMemo, useState } from 'react';
import type { FigureContent } from '../figures/content.js';
import { useBoard } from './boardContext.js';
import type { TileSpec } from './TileSpec.js';

/** A figure so far. While it loads for another question, the figure before stays. */
export interface FigureState extends Pick<QueryState<unknown>, 'error' | 'isLoading' | 'reload'> {
  readonly content: FigureContent | undefined;
}

/** Loads the figure of a tile when it is its turn. */
export function useFigure({ id, figure }: TileSpec): FigureState {
  const { question, mayStart, onSettled } = useBoard();
  // A tile that is moved while it loads keeps its turn.
  const [hasStarted, setStarted] = useState(false);
  const isSent = hasStarted || mayStart(id);
  if (isSent !== hasStarted) setStarted(isSent);
  const { data, error, isLoading, reload } = useQueryState(figure.document, figure.variables(question), {
    isSkipped: !isSent,
    keepsPrevious: true,
  });
  const isSettled = isSent && !isLoading && (data !== undefined || error !== undefined);
  useEffect(() => {
    if (isSettled) onSettled(id, error);
  }, [isSettled, onSettled, id, error]);
  const content = useMemo(() => (data === undefined ? undefined : figure.read(data, question)), [data, figure, question]);
  return { content: error === undefined ? content : undefined, error, isLoading: isLoading || !isSent, reload };
}

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
  const isSent = mayStart(id);
  const { data, error, isLoading, reload } = useQueryState(figure.document, figure.variables(question), { isSkipped: !isSent });
  const isSettled = isSent && !isLoading && (data !== undefined || error !== undefined);
  useEffect(() => {
    if (isSettled) onSettled(id, error);
  }, [isSettled, onSettled, id, error]);
  const content = useMemo(() => (data === undefined ? undefined : figure.read(data, question)), [data, figure, question]);
  const shown = useLast(content);
  return { content: error === undefined ? shown : undefined, error, isLoading: isLoading || !isSent, reload };
}

/** The content, or the last one while there is none. Kept as it was read: the days of another question would read it wrongly. */
function useLast(content: FigureContent | undefined): FigureContent | undefined {
  const [last, setLast] = useState(content);
  if (content !== undefined && content !== last) setLast(content);
  return content ?? last;
}

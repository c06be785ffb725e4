import type { ApiError } from '@edge-console/sdk';
import type { PreparingHandlers } from '@edge-console/sdk/ui';
import { createContext, useContext } from 'react';
import type { Question } from '../figures/question.js';

/** What the tiles of a page share. */
export interface Board {
  readonly question: Question;
  readonly mayStart: (id: string) => boolean;
  /** Called when the call of a tile has ended. */
  readonly onSettled: (id: string, error: ApiError | undefined) => void;
  readonly openDetails: (id: string) => void;
  /** Handlers of the button that opens the details of a tile. */
  readonly preparingDetails: (id: string) => PreparingHandlers;
}

export const BoardContext = createContext<Board | undefined>(undefined);

/** @throws outside a `FigureBoard` */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('A tile is outside a FigureBoard.');
  return board;
}

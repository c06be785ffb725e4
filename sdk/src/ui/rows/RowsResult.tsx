import type { ReactNode } from 'react';
import { lazyComponent } from '../parts/lazyComponent.js';
import type { RowsAction } from './useRowsAction.js';

const RowsResultBanner = lazyComponent(() => import('./RowsResultBanner.js'));

/** Keys of the plugin's texts for one action, each with {{n}}, the number of rows. */
export interface RowsResultTexts {
  readonly done: string;
  readonly notDone: string;
}

export interface RowsResultProps<TAction extends string, T> {
  readonly actions: RowsAction<TAction, T>;
  readonly idOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly texts: Readonly<Record<TAction, RowsResultTexts>>;
  /** The inverse of each action. */
  readonly inverse: Readonly<Partial<Record<TAction, TAction>>>;
  /** Link to the page that now lists the changed rows. */
  readonly links?: Readonly<Partial<Record<TAction, ReactNode>>>;
}

/**
 * Result of the last action on rows: the number, a link to them, Undo, Retry for the failed ones, and the reason for each of those. (P5)
 */
export function RowsResult<TAction extends string, T>(props: RowsResultProps<TAction, T>) {
  const { outcome } = props.actions;
  if (outcome === undefined) return null;
  return <RowsResultBanner {...props} outcome={outcome} />;
}

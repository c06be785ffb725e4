import { useLocation } from 'react-router-dom';
import { NavigationServiceToken, pathTo, RouteDirectoryToken, useNotifications, useService, useText } from '../../services/index.js';
import type { DefinedRoute } from '../../plugin/index.js';
import { useKitText } from '../texts/useKitText.js';
import type { RowsAction } from './useRowsAction.js';

/** A page that lists rows after an action, and the text of the link to it. */
export interface RowsLink {
  readonly label: string;
  readonly route: DefinedRoute;
}

export interface DoneMessageOptions<TAction extends string> {
  /** Key of the plugin's text for each action, with {{n}}, the number of rows. */
  readonly texts: Readonly<Record<TAction, { readonly done: string }>>;
  /** The inverse of each action, for Undo. */
  readonly inverse: Readonly<Partial<Record<TAction, TAction>>>;
  /** The page that now lists the changed rows. The message has no link if the page does not exist, or is open. */
  readonly links?: Readonly<Partial<Record<TAction, RowsLink>>>;
}

/**
 * Returns `onAllDone` of {@link useRowsAction}: a message with the number of rows, a link to them, and Undo. The message does not move the
 * page, and Undo works after the user has left the page. (P5, D-142)
 */
export function useDoneMessage<TAction extends string>({ texts, inverse, links }: DoneMessageOptions<TAction>) {
  const notifications = useNotifications();
  const directory = useService(RouteDirectoryToken);
  const navigation = useService(NavigationServiceToken);
  const { pathname } = useLocation();
  const text = useText();
  const kitText = useKitText();
  return <T>(action: TAction, done: readonly T[], perform: RowsAction<TAction, T>['perform']): void => {
    const { label, route } = links?.[action] ?? {};
    const path = route === undefined || directory.find(route.id) === undefined ? undefined : pathTo(route);
    const hasLink = label !== undefined && path !== undefined && navigation.toBase(path) !== pathname;
    const undo = inverse[action];
    notifications.show({
      intent: 'success',
      title: text(texts[action].done, { n: done.length }),
      ...(hasLink ? { link: { label, path } } : {}),
      ...(undo === undefined ? {} : { action: { label: kitText('rows.undo'), run: () => void perform(undo, done) } }),
    });
  };
}

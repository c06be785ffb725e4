import { useCallback, useEffect, useRef, useState } from 'react';
import { preparing, type PreparingHandlers } from '../parts/preparing.js';
import type { DialogControl, ShowDialog } from './dialogState.js';

export interface PreparedDialogOptions<Subject extends string> {
  /** What the open dialog is about, such as an action or the id of a record; undefined while the dialog is closed. */
  readonly subject: Subject | undefined;
  /** Opens the dialog: the caller changes its state or the address. */
  readonly onOpen: (subject: Subject) => unknown;
  readonly onClose: () => unknown;
  /** Loads the code of the dialog before it is prepared; the same function in each rendering. Left out if the page has it. */
  readonly load?: () => Promise<unknown>;
}

export interface PreparedDialog<Subject extends string> extends DialogControl {
  /** What the dialog is about that is open, or that the user is about to open; undefined if no dialog is to be rendered. Use it as its `key`. */
  readonly subject: Subject | undefined;
  readonly isExpected: boolean;
  readonly open: (subject: Subject) => void;
  /** Handlers of a button that opens the dialog, for `isExpected`. */
  readonly preparingFor: (subject: Subject) => PreparingHandlers;
}

/**
 * A dialog whose state the caller keeps. Its button prepares it: when the mouse or the focus is on the button, the dialog is rendered and not shown, and a
 * click shows it at once. `onOpen` follows after the frame in which it appears. For a dialog in the address use `useDialogInAddress`.
 */
export function usePreparedDialog<Subject extends string = string>({
  subject,
  onOpen,
  onClose,
  load = nothing,
}: PreparedDialogOptions<Subject>): PreparedDialog<Subject> {
  const isOpen = subject !== undefined;
  const { expected, show, preparingFor, cancel, showBefore, wasFollowed } = useExpected<Subject>(isOpen, load);
  /** Whether the dialog was closed while it was about to be rendered as open. */
  const isRefused = useRef(false);
  const open = useCallback(
    (next: Subject) => {
      isRefused.current = false;
      showBefore(next, () => onOpen(next));
    },
    [showBefore, onOpen],
  );
  const close = useCallback(() => {
    isRefused.current = !isOpen && wasFollowed();
    cancel();
    if (isOpen) onClose();
  }, [cancel, isOpen, onClose, wasFollowed]);
  useEffect(() => {
    if (!isOpen || !isRefused.current) return;
    isRefused.current = false;
    onClose();
  }, [isOpen, onClose]);
  const isExpected = !isOpen && expected !== undefined;
  return { isOpen, isExpected, show, subject: subject ?? expected, open, close, preparingFor };
}

const nothing = () => Promise.resolve();

/** What the user is about to open, and how a dialog that is rendered is shown at once. */
function useExpected<Subject extends string>(isOpen: boolean, load: () => Promise<unknown>) {
  const [expected, setExpected] = useState<Subject>();
  /** Subject of the button that has the mouse or the focus. */
  const wanted = useRef<Subject>(undefined);
  const rendered = useRef<Subject>(undefined);
  const show = useRef<ShowDialog>(null);
  /** What follows the frame in which the dialog appears. */
  const following = useRef<() => unknown>(undefined);
  const isFollowed = useRef(false);
  // When it closes, the mouse may still be on the button: only a movement prepares the next dialog.
  if (isOpen && expected !== undefined) setExpected(undefined);
  useEffect(() => void (rendered.current = expected), [expected]);
  const cancel = useCallback(() => {
    following.current = undefined;
    wanted.current = undefined;
    setExpected(undefined);
  }, []);
  const showBefore = useCallback((subject: Subject, follow: () => unknown) => {
    if (show.current === null || rendered.current !== subject) return void follow();
    following.current = follow;
    isFollowed.current = false;
    show.current(document.activeElement, () => {
      if (following.current !== follow) return;
      isFollowed.current = true;
      follow();
    });
  }, []);
  const preparingFor = useCallback(
    (subject: Subject) => {
      const prepare = () => {
        if (wanted.current === subject) return;
        wanted.current = subject;
        // Code that is missing is reported to a user who opens the dialog.
        load().then(
          () => (wanted.current === subject ? setExpected(subject) : undefined),
          () => undefined,
        );
      };
      // The focus leaves the button for a dialog that is shown.
      return preparing(prepare, () => (following.current === undefined ? cancel() : undefined));
    },
    [load, cancel],
  );
  useEffect(() => {
    if (!isOpen) return;
    isFollowed.current = false;
    following.current = undefined;
    wanted.current = undefined;
  }, [isOpen]);
  // A page that is left does not get the address of the dialog.
  useEffect(() => () => void (following.current = undefined), []);
  const wasFollowed = useCallback(() => isFollowed.current && following.current !== undefined, []);
  return { expected, show, preparingFor, cancel, showBefore, wasFollowed };
}

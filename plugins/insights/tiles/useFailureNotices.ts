import { useNotifications, useText, type Disposable } from '@edge-console/sdk';
import { useDebouncedValue, useFailureTitle } from '@edge-console/sdk/ui';
import { useEffect, useRef } from 'react';
import { groupFailures, type FailureGroup, type FigureFailure } from './failureNotices.js';

/** Milliseconds without another failure after which the failures of a load are announced, so that they can be announced together. */
const PAUSE = 500;

interface ShownNotice {
  readonly group: FailureGroup;
  readonly message: Disposable;
}

/** Announces figures that failed. A message is removed when none of its figures fails any longer. (DI-031 to DI-035, CARDS-019, D-093) */
export function useFailureNotices(failures: readonly FigureFailure[]): void {
  const text = useText();
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  const settled = useDebouncedValue(failures, PAUSE);
  const shown = useRef<readonly ShownNotice[]>([]);
  useEffect(() => {
    const failing = new Set(settled.map(({ error }) => error));
    const isTrue = ({ group }: ShownNotice) => group.some(({ error }) => failing.has(error));
    for (const notice of shown.current) if (!isTrue(notice)) notice.message.dispose();
    const kept = shown.current.filter(isTrue);
    const announced = new Set(kept.flatMap(({ group }) => group.map(({ error }) => error)));
    const fresh = settled.filter(({ error }) => !error.isUnauthenticated && !announced.has(error));
    const show = ([{ sentence, error }, ...others]: FailureGroup) => {
      const description = others.length === 0 ? sentence : text('figures.someFailed', { count: others.length + 1 });
      const title = failureTitle(error);
      return error.isForbidden ? notifications.warning(title, description) : notifications.error(title, description, error);
    };
    shown.current = [...kept, ...groupFailures(fresh).map((group) => ({ group, message: show(group) }))];
  }, [settled, notifications, text, failureTitle]);
  useEffect(
    () => () => {
      for (const { message } of shown.current) message.dispose();
      shown.current = [];
    },
    [],
  );
}

import type { ConfirmRequest } from '@edge-console/sdk';

/** The question before a plugin changes while one of its forms is unsaved. (KERNEL-023) */
export function pluginChangeQuestion(text: (key: string) => string): ConfirmRequest {
  return { title: text('deferred.question'), confirmLabel: text('deferred.apply'), cancelLabel: text('deferred.later') };
}

/** The question before a page is removed because its user may no longer open it. (KERNEL-023, SHELL-014) */
export function accessLostQuestion(text: (key: string) => string): ConfirmRequest {
  return { title: text('deferred.denied'), confirmLabel: text('deferred.leave'), cancelLabel: text('deferred.later') };
}

import type { ReactNode } from 'react';
import { serviceToken } from './ServiceResolver.js';

export interface ConfirmRequest {
  /** Names the action: 'Archive 3 customers?' */
  readonly title: string;
  readonly body?: ReactNode;
  /** Repeats the verb: 'Archive'. */
  readonly confirmLabel: string;
  /** By default 'Cancel'. `null`: only the confirm button is shown, and Escape and outside clicks have no effect. (D-144) */
  readonly cancelLabel?: string | null;
  readonly intent?: 'primary' | 'danger';
  /** Text that the user must type before the confirm button is enabled. */
  readonly typed?: { readonly text: string; readonly label: string; readonly mismatch: string };
}

export interface DialogService {
  /** Resolves true on confirm, false on cancel. Requests are queued; one dialog is shown at a time. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  readonly isOpen: boolean;
}

export const DialogServiceToken = serviceToken<DialogService>('DialogService');

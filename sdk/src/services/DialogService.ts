import type { ReactNode } from 'react';
import { serviceToken } from './ServiceResolver.js';

export interface ConfirmRequest {
  /** Names the action: 'Archive 3 customers?' */
  readonly title: string;
  readonly body?: ReactNode;
  /** Repeats the verb: 'Archive'. */
  readonly confirmLabel: string;
  /** Left out: 'Cancel'. `null`: there is only the confirm button, and Escape and outside clicks do nothing. (D-144) */
  readonly cancelLabel?: string | null;
  readonly intent?: 'primary' | 'danger';
  /** Text that must be typed before the confirm button works. */
  readonly typed?: { readonly text: string; readonly label: string; readonly mismatch: string };
}

export interface DialogService {
  /** Resolves true on confirm, false on cancel. Requests queue; one dialog shows at a time. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  readonly isOpen: boolean;
}

export const DialogServiceToken = serviceToken<DialogService>('DialogService');

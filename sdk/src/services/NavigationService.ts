import type { Disposable, Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** A form with changes that would be lost. */
export interface UnsavedForm {
  readonly id: string;
  /** Value of the query parameter `dialog` while the form is open in a dialog. Leaving that dialog loses the changes, as leaving the page does. */
  readonly dialog?: string | undefined;
  isDirty(): boolean;
}

/** Navigation and the one guard of unsaved forms. (KERNEL-023) */
export interface NavigationService {
  /** Address under base: `toBase('customers/create')`. */
  toBase(path: string, customer?: { readonly awsRegion: string; readonly customerId: string }): string;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** Opens an address outside the application's own pages by a full load. Asks first if unsaved changes would be lost. */
  leaveTo(url: string): Promise<void>;
  /** Reloads the page; asks first if unsaved changes would be lost. */
  reload(): Promise<void>;
  /** Reloads the page without asking: forms of the kit store their values, and restore them. (D-041) */
  reloadKeepingWork(): void;
  /** Fires before such a reload, so that listeners can store unsaved values. */
  readonly onWillReload: Event<void>;
  registerForm(form: UnsavedForm): Disposable;
  readonly hasUnsavedForm: boolean;
  /** Whether a form in this dialog has changes that would be lost. @param dialog value of the query parameter `dialog` */
  hasUnsavedFormIn(dialog: string): boolean;
  /** Asks 'Are you sure you want to leave? ...' if a form is unsaved; true if the caller may continue. */
  confirmLeave(): Promise<boolean>;
  /** Call it before leaving the console, as by log-out: asks like {@link confirmLeave}, and also if a job of the page would end. */
  confirmExit(): Promise<boolean>;
}

export const NavigationServiceToken = serviceToken<NavigationService>('NavigationService');

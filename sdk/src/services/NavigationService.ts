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
  /** Leaves the application's own pages: a full load of another address. Asks first when something would be lost. */
  leaveTo(url: string): Promise<void>;
  /** Reloads the page; asks first when something would be lost. */
  reload(): Promise<void>;
  /** Loads the page anew without asking: forms of the kit keep what is entered, and bring it back. (D-041) */
  reloadKeepingWork(): void;
  /** Fires before that, to keep what is unsaved. */
  readonly onWillReload: Event<void>;
  registerForm(form: UnsavedForm): Disposable;
  readonly hasUnsavedForm: boolean;
  /** Whether a form in this dialog has changes that would be lost. @param dialog value of the query parameter `dialog` */
  hasUnsavedFormIn(dialog: string): boolean;
  /** Asks 'Are you sure you want to leave? ...' when a form is unsaved; true when one may go on. */
  confirmLeave(): Promise<boolean>;
  /** Before the console itself is left, as by log-out: asks as {@link confirmLeave} does, and when work of the page would stop. */
  confirmExit(): Promise<boolean>;
}

export const NavigationServiceToken = serviceToken<NavigationService>('NavigationService');

import { Emitter, type NavigationService, type UnsavedForm } from '../services/index.js';
import { TEST_CUSTOMER } from './fakeServices.js';

/** Navigation inside the test's router; leaving the page is only recorded. */
export class FakeNavigation implements NavigationService {
  private readonly forms = new Map<string, UnsavedForm>();
  /** Addresses for which the page was left. */
  readonly left: string[] = [];
  private readonly willReload = new Emitter<void>();
  readonly onWillReload = this.willReload.event;
  /** Number of reloads. */
  reloads = 0;

  /**
   * @param go navigates inside the page
   * @param ask asks whether to leave unsaved changes, as the console does; by default the user always stays
   */
  constructor(
    private readonly go: (to: string, replace: boolean) => void,
    private readonly ask: () => Promise<boolean> = () => Promise.resolve(false),
  ) {}

  toBase(path: string, customer: { readonly awsRegion: string; readonly customerId: string } = TEST_CUSTOMER): string {
    const base = `/region/${customer.awsRegion}/customers/${customer.customerId}`;
    return path === '' ? base : `${base}/${path}`;
  }

  navigate(to: string, options?: { readonly replace?: boolean }): void {
    this.go(to, options?.replace ?? false);
  }

  leaveTo(url: string): Promise<void> {
    this.left.push(url);
    return Promise.resolve();
  }

  reload(): Promise<void> {
    this.reloads += 1;
    return Promise.resolve();
  }

  reloadKeepingWork(): void {
    this.willReload.fire();
    this.reloads += 1;
  }

  registerForm(form: UnsavedForm) {
    this.forms.set(form.id, form);
    return { dispose: () => void this.forms.delete(form.id) };
  }

  get hasUnsavedForm(): boolean {
    return [...this.forms.values()].some((form) => form.isDirty());
  }

  hasUnsavedFormIn(dialog: string): boolean {
    return [...this.forms.values()].some((form) => form.dialog === dialog && form.isDirty());
  }

  confirmLeave(): Promise<boolean> {
    return this.hasUnsavedForm ? this.ask() : Promise.resolve(true);
  }

  confirmExit(): Promise<boolean> {
    return this.confirmLeave();
  }
}

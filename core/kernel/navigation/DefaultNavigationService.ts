import {
  DialogServiceToken,
  Emitter,
  SessionServiceToken,
  type DialogService,
  type Disposable,
  type NavigationService,
  type UnsavedForm,
} from '@edge-console/sdk';
import { readAddress } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { basePathOf } from '../browser/address.js';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { PageExitToken, type PageExit } from '../browser/PageExit.js';
import { KernelTextsToken, type KernelTexts } from '../locale/KernelTexts.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';

/** The parts of React Router's data router that the kernel uses. */
export interface Router {
  navigate(to: string, options?: { readonly replace?: boolean }): Promise<void>;
  subscribe(listener: () => void): () => void;
}

interface OwnedForm {
  readonly form: UnsavedForm;
  /** Plugin that owns the form; undefined for the shell. */
  readonly owner: string | undefined;
}

/** Navigation and the guard of unsaved forms. (KERNEL-023) */
@injectable()
export class DefaultNavigationService implements NavigationService, Disposable {
  private readonly forms = new Map<symbol, OwnedForm>();
  private readonly work = new Set<symbol>();
  private readonly willReload = new Emitter<void>();
  readonly onWillReload = this.willReload.event;
  private router: Router | undefined;
  private asking: Promise<boolean> | undefined;

  constructor(
    @inject(DialogServiceToken) private readonly dialogs: DialogService,
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(SessionServiceToken) private readonly session: DefaultSessionService,
    @inject(PageExitToken) private readonly pageExit: PageExit,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {}

  /** Sets the router for navigation. */
  attachRouter(router: Router): void {
    this.router = router;
  }

  toBase(path: string, customer?: { readonly awsRegion: string; readonly customerId: string }): string {
    const base = basePathOf(customer ?? this.currentCustomer());
    return path === '' ? base : `${base}/${path.replace(/^\//, '')}`;
  }

  navigate(to: string, options: { readonly replace?: boolean } = {}): void {
    if (this.router === undefined) throw new Error(`Navigation to '${to}' before the router was attached.`);
    void this.router.navigate(to, options);
  }

  async leaveTo(url: string): Promise<void> {
    if (await this.confirmExit()) this.pageExit.assign(url);
  }

  async reload(): Promise<void> {
    if (await this.confirmExit()) this.pageExit.reload();
  }

  reloadKeepingWork(): void {
    this.willReload.fire();
    this.pageExit.reload();
  }

  /** @param owner plugin that owns the form */
  registerForm(form: UnsavedForm, owner?: string): Disposable {
    const key = Symbol(form.id);
    this.forms.set(key, { form, owner });
    return this.watched(() => this.forms.delete(key));
  }

  /** Until disposed, registers work that would be lost with the page. */
  holdPage(): Disposable {
    const key = Symbol('work');
    this.work.add(key);
    return this.watched(() => this.work.delete(key));
  }

  get hasUnsavedForm(): boolean {
    return [...this.forms.values()].some(({ form }) => form.isDirty());
  }

  hasUnsavedFormIn(dialog: string): boolean {
    return [...this.forms.values()].some(({ form }) => form.dialog === dialog && form.isDirty());
  }

  /** Whether a form of the plugin has unsaved changes. */
  hasUnsavedFormOf(pluginId: string): boolean {
    return [...this.forms.values()].some(({ form, owner }) => owner === pluginId && form.isDirty());
  }

  confirmLeave(): Promise<boolean> {
    return this.hasUnsavedForm ? this.ask('leave.question') : Promise.resolve(true);
  }

  confirmExit(): Promise<boolean> {
    if (this.hasUnsavedForm || this.work.size === 0) return this.confirmLeave();
    return this.ask('leave.workQuestion');
  }

  dispose(): void {
    this.willReload.dispose();
    this.forms.clear();
    this.work.clear();
    this.watchUnload();
  }

  /** Asks only once, even if the user tries several ways to leave. */
  private ask(question: string): Promise<boolean> {
    const request = {
      title: this.texts.get(question),
      confirmLabel: this.texts.get('leave.leave'),
      cancelLabel: this.texts.get('leave.stay'),
    };
    this.asking ??= this.dialogs.confirm(request).finally(() => (this.asking = undefined));
    return this.asking;
  }

  private watched(remove: () => void): Disposable {
    this.watchUnload();
    return {
      dispose: () => {
        remove();
        this.watchUnload();
      },
    };
  }

  /** Registered only while changes could be lost: some browsers do not keep a page with such a listener for Back. */
  private watchUnload(): void {
    const { window } = this.environment;
    if (this.forms.size + this.work.size > 0) window.addEventListener('beforeunload', this.handleBeforeUnload);
    else window.removeEventListener('beforeunload', this.handleBeforeUnload);
  }

  private currentCustomer(): { readonly awsRegion: string; readonly customerId: string } {
    const { state } = this.session;
    if (state.status === 'signed-in') return state.customer;
    const { awsRegion, customerId } = readAddress(this.environment.window.location.pathname);
    if (awsRegion === undefined || customerId === undefined)
      throw new Error('The base address needs a signed-in user and a selected customer.');
    return { awsRegion, customerId };
  }

  /** The browser's own question before a tab is closed. Skipped after the user has confirmed leaving, or after the session has ended. */
  private readonly handleBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (!this.pageExit.isLeaving && (this.hasUnsavedForm || this.work.size > 0)) event.preventDefault();
  };
}

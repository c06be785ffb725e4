import {
  DialogServiceToken,
  SessionServiceToken,
  type DialogService,
  type Disposable,
  type NavigationService,
  type UnsavedForm,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { basePathOf, readAddress } from '../browser/address.js';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { PageExitToken, type PageExit } from '../browser/PageExit.js';
import { KernelTextsToken, type KernelTexts } from '../locale/KernelTexts.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';

/** What the kernel needs of React Router's data router. */
export interface Router {
  navigate(to: string, options?: { readonly replace?: boolean }): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Navigation and the guard of unsaved forms. (KERNEL-023) */
@injectable()
export class DefaultNavigationService implements NavigationService, Disposable {
  private readonly forms = new Map<symbol, UnsavedForm>();
  private router: Router | undefined;
  private asking: Promise<boolean> | undefined;

  constructor(
    @inject(DialogServiceToken) private readonly dialogs: DialogService,
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(SessionServiceToken) private readonly session: DefaultSessionService,
    @inject(PageExitToken) private readonly pageExit: PageExit,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {}

  /** Gives the router that navigation goes through. */
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
    if (await this.confirmLeave()) this.pageExit.assign(url);
  }

  async reload(): Promise<void> {
    if (await this.confirmLeave()) this.pageExit.reload();
  }

  registerForm(form: UnsavedForm): Disposable {
    const key = Symbol(form.id);
    if (this.forms.size === 0) this.environment.window.addEventListener('beforeunload', this.handleBeforeUnload);
    this.forms.set(key, form);
    return {
      dispose: () => {
        this.forms.delete(key);
        if (this.forms.size === 0) this.environment.window.removeEventListener('beforeunload', this.handleBeforeUnload);
      },
    };
  }

  get hasUnsavedForm(): boolean {
    return [...this.forms.values()].some((form) => form.isDirty());
  }

  /** One question however many ways out are tried at once. */
  confirmLeave(): Promise<boolean> {
    if (!this.hasUnsavedForm) return Promise.resolve(true);
    const request = {
      title: this.texts.get('leave.question'),
      confirmLabel: this.texts.get('leave.leave'),
      cancelLabel: this.texts.get('leave.stay'),
    };
    this.asking ??= this.dialogs.confirm(request).finally(() => (this.asking = undefined));
    return this.asking;
  }

  dispose(): void {
    this.forms.clear();
    this.environment.window.removeEventListener('beforeunload', this.handleBeforeUnload);
  }

  private currentCustomer(): { readonly awsRegion: string; readonly customerId: string } {
    const { state } = this.session;
    if (state.status === 'signed-in') return state.customer;
    const { awsRegion, customerId } = readAddress(this.environment.window.location.pathname);
    if (awsRegion === undefined || customerId === undefined) throw new Error('There is no base address while nobody is signed in.');
    return { awsRegion, customerId };
  }

  /** The browser's own question for closing the tab; past it once somebody agreed to leave or the session is over. */
  private readonly handleBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (!this.pageExit.isLeaving && this.hasUnsavedForm) event.preventDefault();
  };
}

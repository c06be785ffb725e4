import {
  ApiError,
  DialogServiceToken,
  Emitter,
  TelemetryServiceToken,
  type CurrentUser,
  type CustomerSummary,
  type Disposable,
  type SessionService,
  type SessionState,
  type TelemetryService,
} from '@edge-console/sdk';
import { readAddress, selectCustomer } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { PageExitToken, type PageExit } from '../browser/PageExit.js';
import type { DefaultDialogService } from '../dialogs/DefaultDialogService.js';
import { ExpirySignalToken, type ExpirySignal } from '../graphql/ExpirySignal.js';
import { TokenExpiryToken, type TokenExpiry } from '../graphql/TokenExpiry.js';
import { KernelTextsToken, type KernelTexts } from '../locale/KernelTexts.js';
import { SessionCallsToken, type SessionCalls } from './SessionCalls.js';
import { SessionCleanerToken, type SessionCleaner } from './SessionCleaner.js';
import { SessionEnding } from './SessionEnding.js';
import { SessionPoll } from './SessionPoll.js';
import { SessionTabs, type TabMessage } from './SessionTabs.js';

/** Pages that a link in an e-mail opens: they do not depend on the signed-in user. (SESSION-001) */
const WITHOUT_AUTO_LOGIN = ['/resetPassword', '/forgetPassword'];

/** Milliseconds after which the log-out of another tab counts as failed. */
const LONGEST_SIGN_OUT = 10_000;

/** A technical message, not shown to users: the reason why the page cannot work. (SESSION-009) */
export const NO_DEFAULT_CUSTOMER = 'Not able to get default customer';

/** The signed-in user and the selected customer, for the lifetime of the page. (KERNEL-003) */
@injectable()
export class DefaultSessionService implements SessionService, Disposable {
  private readonly changed: Emitter<SessionState>;
  private readonly ending: SessionEnding;
  private readonly identified: Emitter<{ readonly user: CurrentUser; readonly customer: CustomerSummary } | undefined>;
  private readonly poll: SessionPoll;
  private readonly tabs: SessionTabs;
  private readonly expirySubscription: Disposable;
  private current: SessionState = { status: 'starting' };
  /** Responses of a start that a later one replaced are dropped. */
  private generation = 0;
  /** Whether a user is signed in, also while the customer is changing. */
  private hasEntered = false;
  /** Timer that runs while this tab or another one is logging out. */
  private leaving: ReturnType<typeof setTimeout> | undefined;
  /** The user, and the customer that is selected or being selected. */
  private identity: { readonly user: CurrentUser; readonly customer: CustomerSummary } | undefined;

  constructor(
    @inject(SessionCallsToken) private readonly calls: SessionCalls,
    @inject(SessionCleanerToken) private readonly cleaner: SessionCleaner,
    @inject(TokenExpiryToken) private readonly expiry: TokenExpiry,
    @inject(ExpirySignalToken) expirySignal: ExpirySignal,
    @inject(DialogServiceToken) private readonly dialogs: DefaultDialogService,
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(PageExitToken) private readonly pageExit: PageExit,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {
    const onError = (error: unknown) => telemetry.report(error);
    this.changed = new Emitter(onError);
    this.ending = new SessionEnding(onError);
    this.identified = new Emitter(onError);
    this.poll = new SessionPoll(environment.window.document, () => this.checkToken());
    this.tabs = new SessionTabs(environment, (message) => this.follow(message));
    this.expirySubscription = expirySignal.onDidRaise(() => this.expire());
  }

  get state(): SessionState {
    return this.current;
  }

  get onDidChange() {
    return this.changed.event;
  }

  get onWillEnd() {
    return this.ending.event;
  }

  /** Fires as soon as user and customer are known, before access is checked; undefined: no user is signed in. */
  get onDidIdentify() {
    return this.identified.event;
  }

  /** Auto-login; run once when the page starts. Never rejects. (SESSION-001, SESSION-007) */
  async start(): Promise<void> {
    if (WITHOUT_AUTO_LOGIN.includes(this.path)) return this.become({ status: 'signed-out' });
    const load = this.load();
    const { generation } = this;
    try {
      await load;
    } catch {
      // The call has reported the error. A user who cannot be identified counts as signed out, unless they have signed in meanwhile.
      if (generation === this.generation) this.become({ status: 'signed-out' });
    }
  }

  async signedIn(result: { readonly expiresAt: string; readonly defaultAwsRegion: string }): Promise<void> {
    this.expiry.store(result.expiresAt);
    await this.load();
    if (this.current.status === 'signed-in') this.tabs.post({ type: 'signed-in', userId: this.current.user._id });
  }

  async reload(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthenticated) this.expire();
      throw error;
    }
  }

  async signOut(): Promise<void> {
    await this.ending.fireAndWait();
    this.beginToLeave();
    this.tabs.post({ type: 'signing-out' });
    let elsewhere: string | undefined;
    try {
      elsewhere = await this.calls.logOut();
    } catch (error) {
      // The call reports the failure; the session on this page ends anyway. (SESSION-012)
      if (!(error instanceof ApiError)) this.telemetry.report(error, { operation: 'AuthLogout' });
    }
    this.cleaner.clean();
    this.cleaner.removeUnsaved();
    this.tabs.post({ type: 'signed-out' });
    this.become({ status: 'signed-out' });
    // Last step: on this page the session is over, whether the provider answers or not.
    if (elsewhere !== undefined) this.pageExit.assign(elsewhere);
  }

  /** Selects the customer that the address names, even while another one is being selected. (SESSION-008, PLATFORM-002) */
  async followAddress(): Promise<void> {
    const { identity } = this;
    if (identity === undefined) return;
    const customer = selectCustomer(identity.user, readAddress(this.path));
    if (customer === undefined || customer.customerId === identity.customer.customerId) return;
    this.generation += 1;
    const { generation } = this;
    // Meanwhile, no page of the new address may show data of the old customer.
    this.become({ status: 'starting' });
    try {
      await this.enter(identity.user, customer, generation);
    } catch (error) {
      if (generation === this.generation && this.hasEntered) this.become({ status: 'failed', error: error as Error });
    }
  }

  dispose(): void {
    clearTimeout(this.leaving);
    this.poll.stop();
    this.tabs.dispose();
    this.expirySubscription.dispose();
    this.changed.dispose();
    this.ending.dispose();
    this.identified.dispose();
  }

  private get path(): string {
    return this.environment.window.location.pathname;
  }

  private async load(): Promise<void> {
    this.generation += 1;
    const { generation } = this;
    const user = await this.calls.me();
    if (generation !== this.generation) return;
    const customer = selectCustomer(user, readAddress(this.path));
    if (customer === undefined) {
      const error = new Error(NO_DEFAULT_CUSTOMER);
      this.telemetry.report(error);
      return this.become({ status: 'failed', error });
    }
    await this.enter(user, customer, generation);
  }

  private async enter(user: CurrentUser, customer: CustomerSummary, generation: number): Promise<void> {
    this.cleaner.removeUnsaved(user._id);
    this.identity = { user, customer };
    this.identified.fire(this.identity);
    const hasAccess = await this.calls.hasAccess(user, customer);
    if (generation === this.generation) this.become({ status: 'signed-in', user, customer, hasAccess });
  }

  /** Running calls will now be rejected, which must not be reported. Another tab may close before its log-out is complete. */
  private beginToLeave(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => (this.leaving = undefined), LONGEST_SIGN_OUT);
  }

  private become(state: SessionState): void {
    this.current = state;
    clearTimeout(this.leaving);
    this.leaving = undefined;
    if (state.status === 'signed-in') {
      this.hasEntered = true;
      this.poll.start();
    } else if (state.status !== 'starting') {
      this.hasEntered = false;
      this.identity = undefined;
      this.generation += 1;
      this.poll.stop();
    }
    if (state.status === 'signed-out' || state.status === 'failed') this.identified.fire(undefined);
    this.changed.fire(state);
  }

  /** (SESSION-017, SESSION-018) */
  private async checkToken(): Promise<void> {
    const { generation } = this;
    // The call has reported the failed check; it is ignored until the next one.
    const state = await this.calls.tokenState().catch(() => undefined);
    // The response belongs to the previous session if the user has signed in again meanwhile.
    if (generation !== this.generation) return;
    if (state === 'over') this.expire();
    if (state === 'access-expired') await this.refreshToken();
  }

  private async refreshToken(): Promise<void> {
    try {
      await this.calls.refreshToken();
    } catch (error) {
      this.telemetry.report(error, { operation: 'AuthRefreshToken' });
      if (error instanceof ApiError && error.isUnauthenticated) this.expire();
    }
  }

  /** Shows the dialog after a session has expired. (SESSION-016 to SESSION-023, D-144) */
  private expire(): void {
    if (!this.hasEntered || this.leaving !== undefined) return;
    this.ending.fire({ reason: 'expired' });
    this.become({ status: 'expired' });
    this.cleaner.clean();
    this.tabs.post({ type: 'expired' });
    const request = {
      title: this.texts.get('session.expired'),
      body: `${this.texts.get('session.loginAgain')}\n\n${this.texts.get('session.kept')}`,
      confirmLabel: this.texts.get('session.confirm'),
      cancelLabel: null,
    };
    void this.dialogs.confirmFirst(request).then(() => this.pageExit.reload());
  }

  private follow(message: TabMessage): void {
    const { current } = this;
    if (message.type === 'signing-out') this.beginToLeave();
    if (message.type === 'signed-out' && current.status === 'signed-in') {
      this.ending.fire({ reason: 'sign-out' });
      this.cleaner.clean();
      this.become({ status: 'signed-out' });
    }
    if (message.type === 'expired') this.expire();
    if (message.type !== 'signed-in') return;
    if (current.status === 'signed-out') void this.start();
    // This tab's token now belongs to another user.
    if (current.status === 'signed-in' && current.user._id !== message.userId) this.pageExit.reload();
  }
}

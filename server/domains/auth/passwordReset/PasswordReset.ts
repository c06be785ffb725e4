import { isEmail } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { AuthForgetPasswordInput } from '../../../graphql/__generated__/resolvers.js';
import { customError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { writeAudit } from '../../common/index.js';
import { consoleAddress } from '../../../consoleAddress.js';
import { redirectAfter } from '../../../redirectAfter.js';
import { acceptPassword } from '../newPassword/acceptPassword.js';
import { setPassword } from '../newPassword/setPassword.js';
import { textsOf } from '../../../texts/index.js';
import { tokenHash } from '../tokens.js';
import { newResetLink } from './newResetLink.js';
import { normalAddress } from './readForgottenAddress.js';
import { linkMail, LINK_MINUTES, singleSignOnMail, WELCOME_HOURS, welcomeMail } from './resetMails.js';
import { ResetLinkStore, type LinkHolder } from './ResetLinkStore.js';

/** Maximum length of the redirect address. */
const MAX_REDIRECT_LENGTH = 2_000;

/** A request in the queue. */
interface LinkRequest {
  readonly address: string;
  readonly requestId: string;
  readonly browserLanguage: string;
  readonly redirect?: string;
}

/** A new user in the queue. */
interface WelcomeRequest {
  readonly userId: string;
  readonly requestId: string;
  /** Language of the administrator's browser: the user has not chosen one. */
  readonly browserLanguage: string;
}

/** Forgotten passwords: mails a link, and sets the new password by the link. */
export class PasswordReset {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Starts sending the requested links, and those of new users. */
  async run(): Promise<void> {
    await this.dependencies.queue.work<LinkRequest>('reset-links', (request) => this.sendLink(request));
    await this.dependencies.queue.work<WelcomeRequest>('account-links', (request) => this.sendWelcome(request));
  }

  /** Queues the mail with which a new user sets the password. Sent after the transaction, of any scope, commits. (IAMGQL-063) */
  async welcome(transaction: Transaction, userId: string, { requestId, browserLanguage }: RequestContext): Promise<void> {
    await this.dependencies.queue.enqueue(transaction, 'account-links', { userId, requestId, browserLanguage } satisfies WelcomeRequest);
  }

  /**
   * Queues the request. The user is looked up later, so neither the response nor the response time reveals whether the address is known.
   * (RESET-007, security.md H3)
   */
  async request(input: AuthForgetPasswordInput, { requestId, browserLanguage }: RequestContext): Promise<void> {
    const address = normalAddress(input.email);
    if (!isEmail(address)) return;
    const redirect = this.allowed(input.redirect);
    const request: LinkRequest = { address, requestId, browserLanguage, ...(redirect === undefined ? {} : { redirect }) };
    await this.inSystem((transaction) => this.dependencies.queue.enqueue(transaction, 'reset-links', request));
  }

  /**
   * Sets the password of the link's user. (RESET-019, RESET-027)
   * @throws ERROR_CUSTOM_RESET_TOKEN_EXPIRED, ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND, ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED, or BAD_REQUEST
   *   for a password that violates the rules; the link stays valid then
   */
  async reset(input: { readonly password: string; readonly resetToken: string }, context: RequestContext): Promise<void> {
    const link = tokenHash(input.resetToken);
    const holder = await this.holderOf(link);
    // Outside the transaction, because hashing takes long and would block other calls.
    const passwordHash = await acceptPassword(input.password, 'input.password', holder, textsOf(context));
    await this.inSystem(async (transaction) => {
      const now = context.now();
      if (!(await ResetLinkStore.use(transaction, link, now))) throw expired();
      await setPassword(
        transaction,
        this.dependencies.messages,
        { ...holder, passwordHash, browserLanguage: context.browserLanguage },
        now,
      );
      await writeAudit(transaction, now, { ...concerning(holder), action: 'auth:passwordReset', requestId: context.requestId });
    });
  }

  private async holderOf(link: string): Promise<LinkHolder> {
    const holder = await this.inSystem((transaction) => ResetLinkStore.holderOf(transaction, link, this.dependencies.clock.now()));
    if (holder === undefined) throw expired();
    // A user who moved to single sign-on no longer has a password account.
    if (holder === 'gone' || holder.source === 'SSO') throw customError('ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND');
    if (holder.isArchived) throw customError('ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED');
    return holder;
  }

  /** Sends the first link to a user who has not set a password. Does nothing for others, so that it may run twice. */
  private async sendWelcome({ userId, requestId, browserLanguage }: WelcomeRequest): Promise<void> {
    const { messages, config, clock } = this.dependencies;
    const now = clock.now();
    await this.inSystem(async (transaction) => {
      const user = await ResetLinkStore.newUser(transaction, userId);
      if (user === undefined) return;
      await writeAudit(transaction, now, { ...concerning(user), action: 'auth:accountLinkSent', requestId });
      const link = await newResetLink(transaction, config, { userId, minutes: WELCOME_HOURS * 60, now });
      await messages.send(transaction, { to: user, browserLanguage, event: 'auth:accountCreated', write: welcomeMail(link) });
    });
  }

  /** Sends a link to an active user. Does nothing for other addresses. (RESET-008) */
  private async sendLink({ address, requestId, browserLanguage, redirect }: LinkRequest): Promise<void> {
    const { messages, config, clock } = this.dependencies;
    const now = clock.now();
    await this.inSystem(async (transaction) => {
      const user = await ResetLinkStore.recipientOf(transaction, address);
      if (user === undefined || !(await ResetLinkStore.countLink(transaction, user.userId, now))) return;
      await writeAudit(transaction, now, { ...concerning(user), action: 'auth:resetRequested', requestId });
      const message = { to: user, browserLanguage };
      if (user.source === 'SSO')
        return messages.send(transaction, { ...message, event: 'auth:singleSignOnReminder', write: singleSignOnMail });
      // Checked again, because the list of allowed hosts may have changed since the request.
      const allowed = this.allowed(redirect);
      const link = await newResetLink(transaction, config, { userId: user.userId, minutes: LINK_MINUTES, now, redirect: allowed });
      await messages.send(transaction, { ...message, event: 'auth:passwordLink', write: linkMail(link) });
    });
  }

  /** Returns the redirect address if it is allowed. (REDIRECT-003) */
  private allowed(redirect: string | null | undefined): string | undefined {
    const { config } = this.dependencies;
    if ((redirect?.length ?? 0) > MAX_REDIRECT_LENGTH) return undefined;
    const target = redirectAfter(redirect, consoleAddress(config), config.redirectDomains);
    return target === '/' ? undefined : target;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

function concerning({ customerId, userId }: { readonly customerId: string; readonly userId: string }) {
  return { customerId, subjectId: userId };
}

function expired() {
  return customError('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
}

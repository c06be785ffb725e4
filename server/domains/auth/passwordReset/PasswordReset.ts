import { isEmail } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { AuthForgetPasswordInput } from '../../../graphql/__generated__/resolvers.js';
import { customError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { mailUser, writeAudit } from '../../common/index.js';
import { consoleAddress } from '../../../consoleAddress.js';
import { redirectAfter } from '../../../redirectAfter.js';
import { acceptPassword } from '../newPassword/acceptPassword.js';
import { setPassword } from '../newPassword/setPassword.js';
import { textsOf } from '../../../texts/index.js';
import { newToken, tokenHash } from '../tokens.js';
import { linkMail, LINK_MINUTES, singleSignOnMail } from './resetMails.js';
import { ResetLinkStore, type LinkHolder } from './ResetLinkStore.js';

/** Characters of an address to go to afterwards. */
const LONGEST_REDIRECT = 2_000;

/** What waits in the queue. */
interface LinkRequest {
  readonly address: string;
  readonly requestId: string;
  readonly browserLanguage: string;
  readonly redirect?: string;
}

/** Forgotten passwords: a link by mail, and the new password it lets set. */
export class PasswordReset {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Begins sending the links that were asked for. */
  run(): Promise<void> {
    return this.dependencies.queue.work<LinkRequest>('reset-links', (request) => this.sendLink(request));
  }

  /**
   * Notes that somebody asked. Whether the address is known is looked up afterwards, so neither the answer nor its time can
   * tell. (RESET-007, security.md H3)
   */
  async request(input: AuthForgetPasswordInput, { requestId, browserLanguage }: RequestContext): Promise<void> {
    const address = input.email.trim().toLowerCase();
    if (!isEmail(address)) return;
    const redirect = this.allowed(input.redirect);
    const request: LinkRequest = { address, requestId, browserLanguage, ...(redirect === undefined ? {} : { redirect }) };
    await this.inSystem((transaction) => this.dependencies.queue.enqueue(transaction, 'reset-links', request));
  }

  /**
   * Sets the password of the link's user. (RESET-019, RESET-027)
   * @throws ERROR_CUSTOM_RESET_TOKEN_EXPIRED, ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND, ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED, or
   * BAD_REQUEST for a password that is not accepted; the link stays good then
   */
  async reset(input: { readonly password: string; readonly resetToken: string }, context: RequestContext): Promise<void> {
    const link = tokenHash(input.resetToken);
    const holder = await this.holderOf(link);
    // Outside the transaction: hashing takes long, and nothing shall wait for it.
    const passwordHash = await acceptPassword(input.password, 'input.password', holder, textsOf(context));
    await this.inSystem(async (transaction) => {
      const now = context.now();
      if (!(await ResetLinkStore.use(transaction, link, now))) throw expired();
      await setPassword(transaction, this.dependencies.mail, { ...holder, passwordHash, browserLanguage: context.browserLanguage }, now);
      await writeAudit(transaction, now, { ...concerning(holder), action: 'auth:passwordReset', requestId: context.requestId });
    });
  }

  private async holderOf(link: string): Promise<LinkHolder> {
    const holder = await this.inSystem((transaction) => ResetLinkStore.holderOf(transaction, link, this.dependencies.clock.now()));
    if (holder === undefined) throw expired();
    // A user who has come to single sign-on meanwhile has no password account any more.
    if (holder === 'gone' || holder.source === 'SSO') throw customError('ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND');
    if (holder.isArchived) throw customError('ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED');
    return holder;
  }

  /** Sends a link to a user in use, and nothing to anybody else. (RESET-008) */
  private async sendLink({ address, requestId, browserLanguage, redirect }: LinkRequest): Promise<void> {
    const { mail, config, clock } = this.dependencies;
    const now = clock.now();
    await this.inSystem(async (transaction) => {
      const user = await ResetLinkStore.recipientOf(transaction, address);
      if (user === undefined || !(await ResetLinkStore.countLink(transaction, user.userId, now))) return;
      await writeAudit(transaction, now, { ...concerning(user), action: 'auth:resetRequested', requestId });
      if (user.source === 'SSO') return mailUser(transaction, mail, user, browserLanguage, singleSignOnMail);
      const token = newToken();
      const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
      await ResetLinkStore.put(transaction, { userId: user.userId, tokenHash: tokenHash(token), expiresAt });
      // Judged once more: the list may have changed since it was asked for.
      const link = resetLink(consoleAddress(config), token, this.allowed(redirect));
      await mailUser(transaction, mail, user, browserLanguage, linkMail(link));
    });
  }

  /** The wish to go somewhere, where it may be granted. (REDIRECT-003) */
  private allowed(redirect: string | null | undefined): string | undefined {
    const { config } = this.dependencies;
    if ((redirect?.length ?? 0) > LONGEST_REDIRECT) return undefined;
    const target = redirectAfter(redirect, consoleAddress(config), config.redirectDomains);
    return target === '/' ? undefined : target;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

/** Address of the page that sets a password. The host is the operator's, never that of a request. (security.md H8) */
export function resetLink(address: string, token: string, redirect?: string): string {
  const link = new URL(`/resetPassword?token=${token}`, address);
  if (redirect !== undefined) link.searchParams.set('redirect', redirect);
  return link.toString();
}

function concerning({ customerId, userId }: { readonly customerId: string; readonly userId: string }) {
  return { customerId, subjectId: userId };
}

function expired() {
  return customError('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
}

import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../../storage/index.js';
import { FactorStore } from './FactorStore.js';
import { SealedSecrets } from './SealedSecrets.js';

/** Name of the account in authenticator apps. */
const ISSUER = 'Edge Console';
/** Also accepts codes of the time steps before and after: clocks differ, and typing takes time. */
const WINDOW = 1;
const STEP = 30_000;
/** Milliseconds in which the first code of a new secret must be entered. */
const SET_UP_TIME = 15 * 60_000;

/** A new secret, shown once. */
export interface NewSecret {
  /** Base32, for manual entry. */
  readonly secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  readonly uri: string;
}

/** Authenticator apps: six digits for each 30 seconds (RFC 6238). Every call runs in a transaction of scope 'system'. */
export class TotpFactors {
  private readonly sealed: SealedSecrets;

  constructor(secretKey: string) {
    this.sealed = new SealedSecrets(secretKey, 'totp-secret');
  }

  async isOn(transaction: Transaction, userId: string): Promise<boolean> {
    return (await this.since(transaction, userId)) !== undefined;
  }

  /** When the app was confirmed; undefined without an app. */
  async since(transaction: Transaction, userId: string): Promise<Date | undefined> {
    return (await FactorStore.totpOf(transaction, userId))?.confirmedAt ?? undefined;
  }

  /** Creates a secret that is not enabled yet, and replaces an unconfirmed one. @returns undefined if an app is already confirmed */
  async begin(transaction: Transaction, { userId, email }: { readonly userId: string; readonly email: string }, now: Date) {
    const totp = new TOTP({ issuer: ISSUER, label: email, secret: new Secret() });
    const shown: NewSecret = { secret: totp.secret.base32, uri: totp.toString() };
    return (await FactorStore.putTotp(transaction, userId, this.sealed.seal(shown.secret, userId), now)) ? shown : undefined;
  }

  /** @returns `gone` if no unconfirmed secret exists or it has expired */
  async confirm(transaction: Transaction, userId: string, code: string, now: Date): Promise<'on' | 'wrong' | 'gone'> {
    const waiting = await FactorStore.totpOf(transaction, userId);
    if (waiting === undefined || waiting.confirmedAt !== null) return 'gone';
    if (now.getTime() - waiting.createdAt.getTime() >= SET_UP_TIME) return 'gone';
    const step = this.stepOf(userId, waiting.secret, code, now);
    if (step === undefined) return 'wrong';
    return (await FactorStore.confirmTotp(transaction, waiting, step, now)) ? 'on' : 'gone';
  }

  /** Consumes the code: its time step and earlier ones become invalid. @returns whether the code was correct and unused */
  async use(transaction: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
    const factor = await FactorStore.totpOf(transaction, userId);
    if (factor === undefined || factor.confirmedAt === null) return false;
    const step = this.stepOf(userId, factor.secret, code, now);
    return step !== undefined && FactorStore.consumeStep(transaction, userId, step);
  }

  /** The time step of a code; undefined for a wrong code. */
  private stepOf(userId: string, sealed: string, code: string, now: Date): number | undefined {
    const secret = Secret.fromBase32(this.sealed.open(sealed, userId));
    const timestamp = now.getTime();
    const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / STEP) + delta;
  }
}

import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../../storage/index.js';
import { FactorStore } from './FactorStore.js';
import { SealedSecrets } from './SealedSecrets.js';

/** What apps show the account under. */
const ISSUER = 'Edge Console';
/** Codes of the step of time before and after count too: clocks differ, and typing takes a while. */
const WINDOW = 1;
const STEP = 30_000;
/** Between showing a secret and the first code of it. */
const SET_UP_TIME = 15 * 60_000;

/** A secret as it is shown once. */
export interface NewSecret {
  /** Base32, for typing in. */
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

  /** When it was set up; undefined while there is none. */
  async since(transaction: Transaction, userId: string): Promise<Date | undefined> {
    return (await FactorStore.totpOf(transaction, userId))?.confirmedAt ?? undefined;
  }

  /** A secret that opens nothing yet; replaces one that was not confirmed. @returns undefined where an app is in use already */
  async begin(transaction: Transaction, { userId, email }: { readonly userId: string; readonly email: string }, now: Date) {
    const totp = new TOTP({ issuer: ISSUER, label: email, secret: new Secret() });
    const shown: NewSecret = { secret: totp.secret.base32, uri: totp.toString() };
    return (await FactorStore.putTotp(transaction, userId, this.sealed.seal(shown.secret, userId), now)) ? shown : undefined;
  }

  /** @returns `gone` where no secret waits for a code, or it was shown too long ago */
  async confirm(transaction: Transaction, userId: string, code: string, now: Date): Promise<'on' | 'wrong' | 'gone'> {
    const waiting = await FactorStore.totpOf(transaction, userId);
    if (waiting === undefined || waiting.confirmedAt !== null) return 'gone';
    if (now.getTime() - waiting.createdAt.getTime() >= SET_UP_TIME) return 'gone';
    const step = this.stepOf(userId, waiting.secret, code, now);
    if (step === undefined) return 'wrong';
    return (await FactorStore.confirmTotp(transaction, waiting, step, now)) ? 'on' : 'gone';
  }

  /** Uses up the code: its step of time counts once, and none before it any more. @returns whether it was right and new */
  async use(transaction: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
    const factor = await FactorStore.totpOf(transaction, userId);
    if (factor === undefined || factor.confirmedAt === null) return false;
    const step = this.stepOf(userId, factor.secret, code, now);
    return step !== undefined && FactorStore.takeStep(transaction, userId, step);
  }

  /** The step of time that a code is of; undefined for a wrong one. */
  private stepOf(userId: string, sealed: string, code: string, now: Date): number | undefined {
    const secret = Secret.fromBase32(this.sealed.open(sealed, userId));
    const timestamp = now.getTime();
    const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / STEP) + delta;
  }
}

import { randomInt } from 'node:crypto';
import type { Transaction } from '../../../storage/index.js';
import type { KeyedHash } from '../tokens.js';
import { FactorStore } from './FactorStore.js';

/** So many are shown at a time. */
export const RECOVERY_CODES = 10;
/** Without the letters that are read as digits; five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const [GROUPS, GROUP_LENGTH] = [3, 4];

/** Codes on paper for who has lost the app: 60 bits, kept as keyed hashes, each good once. Every call runs in a transaction of scope 'system'. */
export class RecoveryCodes {
  constructor(private readonly keyed: KeyedHash) {}

  /** @returns new ones in place of those that were left, to be shown once */
  async renew(transaction: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await FactorStore.putCodes(
      transaction,
      userId,
      codes.map((code) => this.hashOf(userId, code)),
    );
    return codes;
  }

  /** Uses the code up, however it was typed. @returns whether it was one that was left */
  use(transaction: Transaction, userId: string, typed: string): Promise<boolean> {
    return FactorStore.useCode(transaction, userId, this.hashOf(userId, typed));
  }

  left(transaction: Transaction, userId: string): Promise<number> {
    return FactorStore.codesLeft(transaction, userId);
  }

  private hashOf(userId: string, code: string): string {
    return this.keyed.of('recovery-code', userId, readRecoveryCode(code));
  }
}

/** As `4kx2-9mw7-0pqa`. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What was meant: no blanks and hyphens, and the letters that no code has for the digits they look like. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

import { randomInt } from 'node:crypto';
import type { Transaction } from '../../../storage/index.js';
import type { KeyedHash } from '../tokens.js';
import { FactorStore } from './FactorStore.js';

/** Number of codes in a set. */
export const RECOVERY_CODES = 10;
/** Without letters that look like digits; five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const [GROUPS, GROUP_LENGTH] = [3, 4];

/**
 * Recovery codes for users who lost the app: 60 bits each, stored as keyed hashes, for one use. Every call runs in a transaction of scope
 * 'system'.
 */
export class RecoveryCodes {
  constructor(private readonly keyed: KeyedHash) {}

  /** @returns new codes, which replace the remaining ones and are shown once */
  async renew(transaction: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await FactorStore.putCodes(
      transaction,
      userId,
      codes.map((code) => this.hashOf(userId, code)),
    );
    return codes;
  }

  /** Consumes a code, in any spelling. @returns whether the code was valid and unused */
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

/** For example `4kx2-9mw7-0pqa`. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Removes spaces and hyphens, and replaces letters that look like digits. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

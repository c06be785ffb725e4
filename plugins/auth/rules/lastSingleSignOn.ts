import { STORAGE_KEYS } from '@edge-console/sdk/contract';

function kept(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.preferences) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Last value on this device; log-out keeps it. (SSOLOGIN-007, D-013) */
export function readLastSingleSignOn(): string {
  const value = kept()['lastSingleSignOn'];
  return typeof value === 'string' ? value : '';
}

/** Stored beside the device's other preferences, which stay unchanged. (SSOLOGIN-008, D-013) */
export function keepLastSingleSignOn(value: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.preferences, JSON.stringify({ ...kept(), lastSingleSignOn: value }));
  } catch {
    // If the storage is full or forbidden, the field is not prefilled next time.
  }
}

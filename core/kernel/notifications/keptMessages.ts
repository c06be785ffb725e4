import type { KeptMessage } from './NotificationHistory.js';

/** Key in session storage, which belongs to the tab and ends with it. */
const KEY = 'edge.messages';
const INTENTS = ['success', 'warning', 'error'];

type Stored = Omit<KeptMessage, 'at' | 'action'> & { readonly at: string };

function isStored(value: unknown): value is Stored {
  const message = value as Partial<Stored> | null;
  return (
    typeof message === 'object' &&
    message !== null &&
    typeof message.key === 'string' &&
    typeof message.title === 'string' &&
    INTENTS.includes(message.intent ?? '') &&
    !Number.isNaN(Date.parse(message.at ?? ''))
  );
}

/** The messages that this tab stored for this user; entries of other users, or that cannot be read, are skipped. */
export function readKept(storage: Storage, userId: string): readonly KeptMessage[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as { readonly userId?: unknown; readonly messages?: unknown };
    if (kept.userId !== userId || !Array.isArray(kept.messages)) return [];
    return kept.messages.filter(isStored).map((message) => ({ ...message, isRead: message.isRead === true, at: new Date(message.at) }));
  } catch {
    return [];
  }
}

/** Keeps the messages as they were shown, for a signed-in user only. If the storage is full or forbidden, they are lost after a reload. */
export function writeKept(storage: Storage, userId: string | undefined, messages: readonly KeptMessage[]): void {
  try {
    if (userId === undefined || messages.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ userId, messages: messages.map(({ action: _, ...message }) => message) }));
  } catch {
    // The page works without the stored copy.
  }
}

import type { Migration } from '../Migration.js';
import { MESSAGE_EVENTS } from '../messageEvents.js';

export const messageEvents: Migration = { name: '0026-message-events', oldestBuild: '1.32.0', sql: MESSAGE_EVENTS };

/** Queues of the directory; each is a partition that only the owner can make. */
export const QUEUES = ['mail', 'mail-expiry', 'jobs', 'job-expiry', 'reset-links', 'plugin-health', 'sign-in-expiry'] as const;

export type QueueName = (typeof QUEUES)[number];

export const QUEUE_SCHEMA = 'pgboss';

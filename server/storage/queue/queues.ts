/** Queues of the directory. Each is a partition that only the owner can create. */
export const QUEUES = [
  'mail',
  'mail-expiry',
  'jobs',
  'job-expiry',
  'reset-links',
  'plugin-health',
  'sign-in-expiry',
  'removed-departments',
  'account-links',
  'assessment-packages',
  'candidate-mail',
] as const;

export type QueueName = (typeof QUEUES)[number];

export const QUEUE_SCHEMA = 'pgboss';

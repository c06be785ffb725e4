import type { JobEntry, JobRowEntry } from './JobStore.js';

export function toJob({ jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt }: JobEntry) {
  return { _id: jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt };
}

export function toJobRow({ rowId, name, ok, code, message }: JobRowEntry) {
  return { _id: rowId, name, ok, code, message };
}

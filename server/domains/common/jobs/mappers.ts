import type { JobEntry, JobRowEntry } from './JobStore.js';

export function toJob(job: JobEntry) {
  const { jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt, reason } = job;
  const { fileName, fileSize } = job;
  const file = fileName === null ? null : { name: fileName, size: fileSize };
  return { _id: jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt, reason, file };
}

export function toJobRow({ rowId, name, ok, code, message }: JobRowEntry) {
  return { _id: rowId, name, ok, code, message };
}

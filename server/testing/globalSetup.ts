import type { TestProject } from 'vitest/node';
import { startTestCluster } from './TestCluster.js';

/** Starts the PostgreSQL of a test run before its files, and stops it after them. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster();
  project.provide('testCluster', cluster);
  return stop;
}

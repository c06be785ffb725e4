import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { ServerConfig } from './config.js';
import { SECRET_LENGTH, type SettingsReader } from './SettingsReader.js';

/** Reads the address of the assessment provider and the key for it. Both settings are required, or neither. */
export function readAssessments(reader: SettingsReader, environment: ConsoleEnvironment): ServerConfig['assessments'] {
  // The key is sent with each request, so other environments than a developer's machine need a protected connection.
  const url = reader.url('ASSESSMENTS_URL', environment === 'local' ? ['https:', 'http:'] : ['https:']);
  const key = reader.secret('ASSESSMENTS_KEY', SECRET_LENGTH);
  const hasUrl = reader.text('ASSESSMENTS_URL') !== undefined;
  if (hasUrl !== (key !== undefined)) {
    const [given, missing] = hasUrl ? ['ASSESSMENTS_URL', 'ASSESSMENTS_KEY'] : ['ASSESSMENTS_KEY', 'ASSESSMENTS_URL'];
    reader.problems.push(`${given} is given, and ${missing} is not; give both or neither.`);
  }
  return url === undefined || key === undefined ? undefined : { url, key };
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.js';
import { sourceFiles } from '../../scripts/lib/sourceFiles.js';
import { startTestConsole } from '../../server/testing/index.js';
import { AnswerRecorder } from './answers/AnswerRecorder.js';
import { recordDepartments } from './answers/departments.js';
import { recordOperations } from './answers/operations.js';
import { recordOrganisations } from './answers/organisations.js';
import { recordOwnAccess } from './answers/ownAccess.js';
import { recordSession } from './answers/session.js';
import { recordSignIn } from './answers/signIn.js';
import { recordSingleSignOn } from './answers/singleSignOn.js';

const CATALOGUE = path.join(ROOT, 'sdk/src/testing/__generated__/serverAnswers.ts');
const COMMAND = 'UPDATE_ANSWERS=1 npx vitest run tests/contract/serverAnswers.test.ts';

test("the catalogue of errors for component tests matches the server's answers", async () => {
  const server = await startTestConsole();
  try {
    const recorder = new AnswerRecorder(server);
    await recordSignIn(recorder);
    await recordOwnAccess(recorder);
    await recordSession(recorder);
    await recordOrganisations(recorder);
    await recordOperations(recorder);
    await recordSingleSignOn(recorder);
    await recordDepartments(recorder);
    const written = `// Recorded from the server by \`${COMMAND}\`. Do not edit.\nexport const SERVER_ANSWERS = ${JSON.stringify(recorder.answers, undefined, 2)} as const;\n`;
    if (process.env['UPDATE_ANSWERS'] === '1') await writeFile(CATALOGUE, written);
    expect(await readFile(CATALOGUE, 'utf8'), `The server's responses have changed. Record them again: ${COMMAND}`).toBe(written);
  } finally {
    await server.close();
  }
});

test('component tests take the errors of fake servers from the catalogue, or mark them as never answered by the server', async () => {
  const files = ['core', 'plugins'].flatMap((folder) => sourceFiles(folder)).filter((file) => /\.test\.tsx?$|\/testing\//.test(file));
  // Tests of pure rules use tables of codes.
  const concerned = files.filter((file) => !file.includes('/rules/'));
  expect(concerned.length).toBeGreaterThan(100);
  const own: string[] = [];
  for (const file of concerned) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    if (/\bnew ApiError\(|\bapiError\(|errors: \[\{/.test(text)) own.push(file);
  }
  expect(own, "Use serverAnswer, or neverAnsweredByServer, of '@edge-console/sdk/testing'.").toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { GateResult } from './Gate.js';
import { runGate } from './runGate.js';

const passed: GateResult = { ok: true, read: 3, there: 3, output: '' };

function gate(run: () => Promise<GateResult>) {
  return runGate({ run });
}

describe('a gate', () => {
  test('passes when its tool succeeds and has read every file', async () => {
    expect(await gate(async () => passed)).toMatchObject({ ok: true });
  });

  test.each([[{ ...passed, ok: false }], [{ ...passed, read: 2 }], [{ ...passed, read: 0, there: 0 }]])('fails with %j', async (result) => {
    expect(await gate(async () => result)).toMatchObject({ ok: false });
  });

  test('reports how many files were missed', async () => {
    expect((await gate(async () => ({ ...passed, read: 2 }))).output).toContain('It read 2 of 3 files.');
  });

  test('fails when its tool cannot be run', async () => {
    expect(await gate(() => Promise.reject(new Error('not there')))).toMatchObject({
      ok: false,
      output: expect.stringContaining('not there') as string,
    });
  });
});

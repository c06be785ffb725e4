import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './paths.js';

/** What a script prints, in a process that has loaded the module as npm does. */
function run(script: string): unknown {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edge-direct-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const directFiles = pathToFileURL(path.join(ROOT, 'scripts/lib/directFiles.mjs')).href;
  return JSON.parse(execFileSync(process.execPath, ['--import', directFiles, '-e', script], { cwd: folder, encoding: 'utf8' }));
}

test('a file is written, and each callback is called after its call', () => {
  const script = `
    const fs = require('node:fs');
    const order = [];
    fs.mkdir('a/b', { recursive: true }, () => {
      fs.open('a/b/file', 'w', 0o640, (failed, fd) => {
        fs.write(fd, Buffer.from('the text'), 0, 8, null, (_, written) => {
          fs.fchmod(fd, 0o600, () => fs.futimes(fd, 1, 2, () => fs.close(fd, () => fs.lstat('a/b/file', (_, { mode, mtimeMs, size }) => {
            order.push('called back');
            console.log(JSON.stringify({ failed, written, size, mode: mode & 0o777, mtimeMs, order, text: fs.readFileSync('a/b/file', 'utf8') }));
          }))));
          order.push('written');
        });
        order.push('opened');
      });
    });
    order.push('called');
  `;
  expect(run(script)).toEqual({
    failed: null,
    written: 8,
    size: 8,
    mode: 0o600,
    mtimeMs: 2000,
    order: ['called', 'opened', 'written', 'called back'],
    text: 'the text',
  });
});

test('an error goes to the callback, and to the caller if it passes none', () => {
  const script = `
    const fs = require('node:fs');
    fs.open('missing', 'r', ({ code }) => {
      let thrown;
      try { fs.lstat('missing'); } catch (error) { thrown = error.code; }
      console.log(JSON.stringify({ code, thrown }));
    });
  `;
  expect(run(script)).toEqual({ code: 'ENOENT', thrown: 'ERR_INVALID_ARG_TYPE' });
});

test('promises of the functions have the same results', () => {
  const script = `
    const fs = require('node:fs');
    const { promisify } = require('node:util');
    promisify(fs.open)('file', 'w')
      .then((fd) => promisify(fs.write)(fd, 'text'))
      .then(({ bytesWritten }) => console.log(JSON.stringify({ bytesWritten })));
  `;
  expect(run(script)).toEqual({ bytesWritten: 4 });
});

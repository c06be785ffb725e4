/*
 * Loaded before a server under test: its time is the system's plus the milliseconds in the file CLOCK_OFFSET_FILE, which is read
 * each time, so that a change by the test takes effect at once.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_OFFSET_FILE'];
const SystemDate = Date;
const now = () => SystemDate.now() + Number(readFileSync(file, 'utf8'));

if (file !== undefined)
  globalThis.Date = class Date extends SystemDate {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }

    static now() {
      return now();
    }
  };

/*
 * Loaded before a server under test: its time is the system's plus the milliseconds that stand in the file CLOCK_OFFSET_FILE, read
 * each time, so that what a test writes there counts at once.
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

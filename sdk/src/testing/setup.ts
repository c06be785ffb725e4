import 'reflect-metadata';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { omitOwnerStacks } from './ownerStacks.js';
import { queryError } from './queryErrors.js';
import { installUaStyles } from './uaStyles.js';

/* Set-up file of tests with a page: named by `definePluginTests`. */

installUaStyles(window);
omitOwnerStacks();

// A list renders the rows that fit on the screen first. All rows of its largest page fit here, so that a test finds them at once.
window.innerHeight = 5_000;

// The page of a test cannot draw. Without this, it would report each attempt as an error.
HTMLCanvasElement.prototype.getContext = () => null;

// Each test starts with an empty page.
afterEach(cleanup);

const styles = () => document.head.querySelectorAll('style');
let stylesOfFile: ReadonlySet<HTMLStyleElement> = new Set();
beforeAll(() => void (stylesOfFile = new Set(styles())));
// Libraries add style elements, for example react-draggable with the first drag. A style sheet left behind would make all later tests of the
// process half as fast (uaStyles.ts).
afterEach(() => {
  for (const style of styles()) if (!stylesOfFile.has(style)) style.remove();
});

// How long a test waits for a result that a user would see: a limit for a busy machine, not a pause.
configure({ asyncUtilTimeout: 10_000, getElementError: queryError });

import 'reflect-metadata';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* Set-up file of tests with a page: named by `definePluginTests`. */

// Each test starts with an empty page.
afterEach(cleanup);

// How long a test waits for a result that a user would see: a limit for a busy machine, not a pause.
configure({ asyncUtilTimeout: 10_000 });

import 'reflect-metadata';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test starts with an empty page.
afterEach(cleanup);

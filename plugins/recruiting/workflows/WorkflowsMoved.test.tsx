import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderRecruiting } from '../testing/renderRecruiting.js';
import { MOVED_WORKFLOWS } from './routes.js';
import WorkflowsMoved from './WorkflowsMoved.js';

describe('addresses of older versions', () => {
  test.each([
    ['workflows', 'workflow-sets/workflows'],
    ['workflows/archive', 'workflow-sets/workflows/archive'],
    ['workflows/create', 'workflow-sets/workflows/create'],
    ['workflows?q=night&page=2', 'workflow-sets/workflows?q=night&page=2'],
  ])('WF-003: %s leads to %s', async (from, to) => {
    const page = renderRecruiting(<WorkflowsMoved />, { route: from, path: MOVED_WORKFLOWS.path });
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(to)));
  });

  test.each([
    ['workflows/66e000000000000000000001', 'workflow-sets/workflows/66e000000000000000000001'],
    ['workflows/66e000000000000000000001/edit', 'workflow-sets/workflows/66e000000000000000000001/edit'],
  ])('WF-004: %s leads to %s', async (from, to) => {
    const page = renderRecruiting(<WorkflowsMoved />, { route: from, path: MOVED_WORKFLOWS.path });
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(to)));
  });
});

import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredDepartments, SAMPLE, type TestDepartments } from '../../testing/departments.js';
import { changeLines, names, openEditor, row, update, UPDATED } from '../../testing/openEditor.js';

/** The departments after another user's update. */
const current = (below: TestDepartments, version = 2) =>
  answeredDepartments(below, 'flatArray', (name) => (name === TEST_CUSTOMER.customerDisplayName ? { version } : {}));

/** The first update finds the departments changed; the next ones are saved. */
async function openConflict(theirs: TestDepartments) {
  let isChanged = false;
  const page = await openEditor({
    api: {
      ORGUpdateHierarchies: () => {
        if (isChanged) return UPDATED;
        isChanged = true;
        return serverAnswer('ORGUpdateHierarchies: changed meanwhile', { current: current(theirs) })();
      },
    },
  });
  row('West').focus();
  await userEvent.keyboard('{F2}Far West{Enter}{Insert}Paris{Enter}');
  return page;
}

const save = () => userEvent.click(update());
const listed = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  return within(section as HTMLElement)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
};

const THEIRS = { North: SAMPLE['North'], South: { Naples: {}, Genoa: {} }, West: {} };

describe('departments that another user changed meanwhile', () => {
  test('both lists of changes are shown, and take the focus', async () => {
    const page = await openConflict(THEIRS);
    await save();
    await screen.findByText('Another user has changed the departments');
    expect(document.activeElement?.textContent).toContain('Another user has changed the departments');
    expect(listed('Changes of the other user')).toEqual(['Genoa, below South']);
    expect(listed('Your changes')).toEqual(['Paris, below Far West', 'West → Far West']);
    await expectAccessible(document.activeElement as Element);
    expect(page.notifications.shown).toEqual([]);
  });

  test('the own changes are applied to the current departments, and saved with their version', async () => {
    const page = await openConflict(THEIRS);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply my changes to the current departments' }));
    expect(changeLines()).toEqual(['New: Paris, below Far West', 'Renamed: West → Far West']);
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(names()).toContain('Genoa');
    await save();
    await waitFor(() => expect(page.api.calls('ORGUpdateHierarchies')).toHaveLength(2));
    const { hierarchies } = (page.api.calls('ORGUpdateHierarchies')[1]?.variables ?? {}) as {
      hierarchies: { version: number; hierarchies: readonly { name: string }[] };
    };
    expect(hierarchies.version).toBe(2);
    expect(hierarchies.hierarchies.map(({ name }) => name)).toEqual(expect.arrayContaining(['Genoa', 'Far West', 'Paris']));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('departments')));
  });

  test('changes that are not possible any more are named with the reason, and the others are kept', async () => {
    await openConflict({ North: SAMPLE['North'], South: SAMPLE['South'] });
    row('South').focus();
    await userEvent.keyboard('{F2}Southern{Enter}');
    await save();
    await screen.findByText('Another user has changed the departments');
    expect(listed('These changes of yours are no longer possible')).toEqual([
      'Paris, below Far West The department above was removed.',
      'West → Far West The department was removed.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Apply my changes to the current departments' }));
    expect(changeLines()).toEqual(['Renamed: South → Southern']);
  });

  test('the own changes can be discarded', async () => {
    const page = await openConflict(THEIRS);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect(changeLines()).toEqual([]);
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(names()).toContain('Genoa');
  });

  test('a department that both changed is marked', async () => {
    const answer = current(SAMPLE);
    const renamed = { ...answer, children: answer.children.map((one) => (one.name === 'West' ? { ...one, name: 'Wild West' } : one)) };
    const page = await openEditor({
      api: { ORGUpdateHierarchies: serverAnswer('ORGUpdateHierarchies: changed meanwhile', { current: renamed }) },
    });
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}');
    await save();
    await screen.findByText('Another user has changed the departments');
    expect(listed('Your changes')).toEqual(['West → Far West Both of you changed it; your change wins.']);
    await userEvent.click(screen.getByRole('button', { name: 'Apply my changes to the current departments' }));
    expect(changeLines()).toEqual(['Renamed: Wild West → Far West']);
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('a change that is hidden from the user does not interrupt the save', async () => {
    const page = await openConflict(SAMPLE);
    await save();
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('departments')));
    const versions = page.api
      .calls('ORGUpdateHierarchies')
      .map(({ variables }) => (variables as { hierarchies: { version: number } }).hierarchies.version);
    expect(versions).toEqual([1, 2]);
  });
});

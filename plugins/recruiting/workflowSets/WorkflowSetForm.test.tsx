import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredWorkflow } from '../testing/renderRecruiting.js';
import { CANADA, ENGLISH, FRENCH, option, optionRow, pageOfWorkflows, pickWorkflow } from '../testing/renderSets.js';
import { button, create, defaults, displayName, edit, enter, fillName, name, picker, preview, reason } from '../testing/setForm.js';

describe('the fields of a workflow set', () => {
  test('WFSET-005 WFSET-027: a new set has a name, a description and one option', async () => {
    create();
    expect(screen.getByRole('heading', { level: 1, name: 'Create workflow set' })).toBeTruthy();
    expect(name().value).toBe('');
    expect(screen.getByLabelText('Workflow Set Description').tagName).toBe('TEXTAREA');
    expect(within(screen.getByRole('group', { name: 'Workflows' })).getAllByRole('group')).toHaveLength(1);
  });

  test('WFSET-028 RECGQL-033: the picker lists active workflows with their number of stages', async () => {
    const page = create();
    await userEvent.click(picker(1));
    const found = await screen.findAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(['Graduates1 stage', 'Graduates, Québec2 stages', 'Lager1 stage']);
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('AppsGetWorkflowListV2')[0]?.variables).toEqual({
      filterWorkflowInput: {
        organizationId,
        customerId,
        hierarchyId,
        skipEq: 0,
        limitEq: 500,
        sort: { fieldName: 'name', order: 'asc' },
        isArchived: false,
      },
    });
  });

  test('WFSET-028: typing searches on the server', async () => {
    const page = create();
    await userEvent.click(picker(1));
    await userEvent.paste('lag');
    await waitFor(() =>
      expect(page.api.calls('AppsGetWorkflowListV2').at(-1)?.variables).toMatchObject({ filterWorkflowInput: { searchText: 'lag' } }),
    );
  });

  test('D-124: a list of 500 workflows tells how to find others', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...ENGLISH,
      _id: String(index).padStart(24, '0'),
      name: `W ${String(index)}`,
    }));
    create({ api: { AppsGetWorkflowListV2: () => pageOfWorkflows(many) } });
    await userEvent.click(picker(1));
    expect(await screen.findByText('Only the first 500 workflows are listed. Type a part of the name to find others.')).toBeTruthy();
  });

  test('a picker that cannot load its workflows shows a message', async () => {
    const page = create({ api: { AppsGetWorkflowListV2: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(picker(1));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Failed to load workflows. Please contact support.'));
  });

  test('WFSET-029 WFSET-031: an option shows language, stage count and day of creation of its workflow, read-only', async () => {
    await edit();
    const facts = within(optionRow(2)).getByText('Language').closest('dl') as HTMLElement;
    expect(facts.textContent).toBe('LanguageFrench - fr-CAStages2Created05 Mar 2024');
    expect(facts.querySelector('input')).toBeNull();
  });

  test('WFSET-030 WFSET-054: the display name explains itself, and is trimmed when the user leaves it', async () => {
    await edit();
    expect(displayName(1).getAttribute('aria-describedby')).toBeTruthy();
    expect(within(optionRow(1)).getByText('What candidate sees on first stage selection page')).toBeTruthy();
    await enter(displayName(1), '  English  ');
    expect(displayName(1).value).toBe('  English  ');
    await userEvent.tab();
    expect(displayName(1).value).toBe('English');
  });

  test('WFSET-042: selecting a workflow fills in the language of its first stage', async () => {
    create();
    await pickWorkflow(1, 'Graduates, Québec');
    expect(displayName(1).value).toBe('French - fr-CA');
    await pickWorkflow(1, 'Lager');
    expect(displayName(1).value).toBe('German - de-DE');
  });

  test.each([
    ['WFSET-042', '', 'English - en-US'],
    // The label has 26 characters. In German, it is 'Norwegisch (Bokmål) - nb-NO'.
    ['D-122', 'zh-Hant-HK-x-private', 'Chinese - zh-Hant-HK-x-pr'],
  ])('%s: the language "%s" is filled in as %s', async (_, language, label) => {
    const workflow = answeredWorkflow({ name: 'Odd' }, [{ language }]);
    create({ api: { AppsGetWorkflowListV2: () => pageOfWorkflows([workflow]) } });
    await pickWorkflow(1, 'Odd');
    expect(displayName(1).value).toBe(label);
  });

  test('WFSET-051: the picker hides workflows of other options, and offers its own', async () => {
    await edit();
    await userEvent.click(picker(2));
    const found = await screen.findAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(['Graduates, Québec2 stages', 'Lager1 stage']);
  });

  test('the preview follows the form', async () => {
    create();
    expect(screen.getByText('Choose a workflow to see the preview.')).toBeTruthy();
    await pickWorkflow(1, 'Graduates');
    expect(preview()).toEqual(['English - en-AUDefault']);
    await enter(displayName(1), 'English');
    expect(preview()).toEqual(['EnglishDefault']);
  });
});

describe('the default workflow', () => {
  test('WFSET-032 WFSET-039: another option becomes the default, and the only one', async () => {
    await edit();
    expect(defaults()).toEqual([true, false]);
    expect(within(optionRow(1)).queryByRole('button', { name: /^Set as default workflow/ })).toBeNull();
    const set = within(optionRow(2)).getByRole('button', { name: 'Set as default workflow: Graduates, Québec' });
    expect(set.textContent).toBe('Set as default workflow');
    await userEvent.click(set);
    expect(defaults()).toEqual([false, true]);
    expect(document.activeElement?.textContent).toBe('Default workflow');
    expect(preview()).toEqual(['English', 'FrançaisDefault']);
  });

  test('WFSET-033 WFSET-040: removing the default makes the first remaining option the default', async () => {
    await edit();
    await userEvent.click(button('Add another workflow'));
    await userEvent.click(button('Remove Workflow 1'));
    expect(defaults()).toEqual([true, false]);
    expect(picker(1).value).toBe('Graduates, Québec');
  });

  test('WFSET-034 WFSET-041: an added option is empty, and the default only if it is the first', async () => {
    await edit();
    await userEvent.click(button('Add another workflow'));
    expect(picker(3).value).toBe('');
    expect(displayName(3).value).toBe('');
    expect(defaults()).toEqual([true, false, false]);
    for (const number of [3, 2, 1]) await userEvent.click(button(`Remove Workflow ${String(number)}`));
    expect(screen.queryAllByRole('group', { name: /^Workflow \d/ })).toEqual([]);
    await userEvent.click(button('Add another workflow'));
    expect(defaults()).toEqual([true]);
  });

  test('WFSET-038: the default moves with its option', async () => {
    const page = await edit();
    await userEvent.click(button('Move Workflow 1 down'));
    expect(defaults()).toEqual([false, true]);
    expect(preview()).toEqual(['Français', 'EnglishDefault']);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(page.api.calls('AppsUpdateWorkflowSet')).toHaveLength(1));
    expect(page.api.calls('AppsUpdateWorkflowSet')[0]?.variables).toMatchObject({
      updateWorkflowSetInput: {
        workflowOptions: [
          { workflowId: FRENCH._id, displayName: 'Français', isDefault: false },
          { workflowId: ENGLISH._id, displayName: 'English', isDefault: true },
        ],
      },
    });
  });
});

describe('the rules of a workflow set', () => {
  test.each([
    ['WFSET-043', () => enter(name(), '  '), 'Please enter workflow name'],
    ['WFSET-044', () => enter(name(), 'x'.repeat(26)), 'Please keep the workflow set name within 25 characters'],
    [
      'D-121',
      () => enter(screen.getByLabelText('Workflow Set Description'), 'x'.repeat(701)),
      'Please keep the description within 700 characters',
    ],
    ['WFSET-052', () => userEvent.clear(displayName(2)), 'Please enter workflow display name'],
    ['WFSET-053', () => enter(displayName(2), 'x'.repeat(26)), 'Please keep the workflow set name within 25 characters'],
    ['WFSET-055', () => enter(displayName(2), ' English '), 'Workflows cannot have the same display name'],
  ])('%s: %#', async (_, spoil, message) => {
    const page = await edit();
    await spoil();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Save'));
    expect(page.api.calls('AppsUpdateWorkflowSet')).toEqual([]);
  });

  test('WFSET-049 WFSET-057: an option without a workflow shows what to do, at its field', async () => {
    await edit();
    await userEvent.click(button('Add another workflow'));
    await userEvent.click(button('Save'));
    expect(within(optionRow(3)).getByText('Please select a workflow')).toBeTruthy();
    expect(within(optionRow(3)).getAllByText('Fix to continue')).toHaveLength(2);
    expect(within(optionRow(1)).queryByText('Fix to continue')).toBeNull();
  });

  test('WFSET-035 WFSET-056: Save is disabled with the reason while a field has an error; pressing it shows the errors', async () => {
    const page = await edit();
    expect(button('Save').getAttribute('aria-disabled')).toBe('false');
    await userEvent.clear(name());
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    expect(reason('Save')).toBe('Please fix error to continue');
    await userEvent.click(button('Save'));
    expect(screen.getAllByText('Please fix error to continue').length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(name());
    expect(page.api.calls('AppsUpdateWorkflowSet')).toEqual([]);
  });

  test('WFSET-035: Save is disabled without options', async () => {
    await edit();
    await userEvent.click(button('Remove Workflow 2'));
    await userEvent.click(button('Remove Workflow 1'));
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  });

  test('WFSET-036: Create shows the hint until a workflow is chosen', async () => {
    create();
    const hint = 'You must choose one more workflow to create';
    const below = () => screen.queryAllByText(hint).filter(({ className }) => className === 'edge-form-note');
    expect(reason('Create')).toBe(hint);
    expect(below()).toHaveLength(0);
    await userEvent.click(button('Create'));
    expect(below()).toHaveLength(1);
    await pickWorkflow(1, 'Graduates');
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('WFSET-048: the description is optional', async () => {
    const page = create();
    await fillName();
    await pickWorkflow(1, 'Graduates');
    await userEvent.click(button('Create'));
    await waitFor(() => expect(page.api.calls('AppsCreateWorkflowSet')).toHaveLength(1));
    expect(page.api.calls('AppsCreateWorkflowSet')[0]?.variables).toMatchObject({ createWorkflowSetInput: { description: '' } });
  });

  test('WFSET-050: a workflow in two options is an error', async () => {
    const twice = { ...CANADA, workflowOptions: [option(ENGLISH, 'One', true), option(ENGLISH, 'Two')], workflows: [ENGLISH, ENGLISH] };
    await edit({ api: { AppsGetWorkflowSetById: () => twice } });
    await userEvent.click(button('Save'));
    expect(screen.getAllByText('Workflow set cannot contain duplicate workflows')).toHaveLength(2);
  });

  test('D-122: an automatic display name that another option has is an error at once', async () => {
    await edit();
    await enter(displayName(1), 'German - de-DE');
    await userEvent.click(button('Add another workflow'));
    await pickWorkflow(3, 'Lager');
    expect(within(optionRow(3)).getByText('Workflows cannot have the same display name')).toBeTruthy();
  });
});

import type { Page } from '@playwright/test';
import type { SamplePlugin } from '../../server/plugins/testing/samplePlugin.js';
import { expect, test } from './support/console.js';
import { drop, fresh } from './support/freshPlugin.js';

/* A plugin is switched off or upgraded while a user fills in one of its forms: the page asks the user first. */

const QUESTION = 'An operator changed this page. Apply the change now? Your unsaved contents will be discarded.';

/** A plugin with a form that asks before the user leaves it. */
function drafts(id: string, version: string): SamplePlugin {
  const plugin = fresh(id, version);
  const code = `import { createElement as h, useEffect, useRef, useState } from 'react';
import { useNavigation } from '@edge-console/sdk';
export default function Page() {
  const navigation = useNavigation();
  const [note, setNote] = useState('');
  const latest = useRef(note);
  latest.current = note;
  useEffect(() => {
    const form = navigation.registerForm({ id: '${id}.form', isDirty: () => latest.current !== '' });
    return () => form.dispose();
  }, [navigation]);
  const input = h('input', { value: note, onChange: (event) => setNote(event.target.value) });
  return h('div', null, h('p', null, 'This is ${id} ${version}.'), h('label', null, 'Note ', input));
}`;
  return { ...plugin, files: { ...plugin.files, [`page-${version}.js`]: code } };
}

async function openHalfFilled(page: Page, id: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: `${id} 1.0.0` }).click();
  await page.getByLabel('Note').fill('half written');
}

const question = (page: Page) => page.getByRole('dialog').filter({ hasText: QUESTION });

test('KERNEL-023 FLAG-001: a half-filled form of a plugin that is switched off stays until the user agrees', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.drafts', true);
  await drop(environment.pluginsDirectory, drafts('drafts', '1.0.0'));
  await openHalfFilled(page, 'drafts');
  await environment.setFlag('plugin.drafts', false);
  await expect(question(page)).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('half written');
  await question(page).getByRole('button', { name: 'Apply now' }).click();
  await expect(page.getByRole('heading', { name: 'Not switched on here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'drafts 1.0.0' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('KERNEL-023 OPS-004: a new version waits for a half-filled form of the old version, and is applied when the form is empty', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.notes', true);
  await drop(environment.pluginsDirectory, drafts('notes', '1.0.0'));
  await openHalfFilled(page, 'notes');
  await drop(environment.pluginsDirectory, drafts('notes', '1.1.0'));
  await question(page).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('half written');
  // Another plugin changes in the meantime.
  await expect(page.getByRole('link', { name: 'Steady' })).toBeVisible();
  await environment.setFlag('plugin.chaos', false);
  await expect(page.getByRole('link', { name: 'Steady' })).toHaveCount(0);
  await environment.setFlag('plugin.chaos', true);
  await expect(page.getByText('This is notes 1.0.0.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('half written');
  await expect(question(page)).toHaveCount(0);
  await page.getByLabel('Note').fill('');
  await expect(page.getByText('This is notes 1.1.0.')).toBeVisible();
});

import { useService } from '@edge-console/sdk';
import { screen, within } from '@testing-library/react';
import { use } from 'react';
import { expect, test } from 'vitest';
import { KernelTextsToken } from '../../kernel/locale/KernelTexts.js';
import { problemTexts } from '../../problems/problemTexts.js';
import { BASE, pagePlugin, renderShell } from '../../shell/testing/renderShell.js';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { ContributionsSection } from './ContributionsSection.js';

function OperatorsPage() {
  use(problemTexts.prepare(useService(KernelTextsToken), 'en-GB'));
  return <ContributionsSection pluginId="old" />;
}

test('KERNEL-021: a plugin for another SDK has neither page nor menu item, and the operator reads both versions', async () => {
  const old = { ...pagePlugin('old', () => <h1>Page of old</h1>), sdk: '^9.0.0' };
  const operators = { ...pagePlugin('operators', OperatorsPage), labels: { ...texts, title: 'Operators' } };
  const shell = renderShell({ plugins: [old, operators], route: `${BASE}/operators` });
  const section = await screen.findByRole('region', { name: texts.page.contributions });
  const [row] = within(section).getAllByRole('listitem');
  expect(row?.textContent).toContain(texts.page.hidden);
  expect(row?.textContent).toContain("'old' was built for SDK ^9.0.0, and this console has 0.1.0.");
  const menu = within(screen.getByRole('navigation'));
  expect(menu.getByRole('link', { name: 'Operators' })).toBeTruthy();
  expect(menu.queryByRole('link', { name: 'Title of old' })).toBeNull();
  await shell.router.navigate(`${BASE}/old`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Page of old')).toBeNull();
});

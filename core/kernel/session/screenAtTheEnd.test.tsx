import { PluginScopeContext } from '@edge-console/sdk';
import { useRecord } from '@edge-console/sdk/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { recordedResponse } from '../testing/fakeBrowser.js';
import { start, THINGS } from './testing/startSession.js';

function Screen() {
  const record = useRecord(THINGS, {}, 'Failed to load things. Please contact support.');
  return <p>{record.kind}</p>;
}

/** A screen of a plugin in the real kernel, whose only call gets this response. */
async function show(answer: 'UNAUTHENTICATED' | 'INTERNAL_SERVER_ERROR') {
  const { kernel } = await start({ language: 'en-GB', handlers: { Things: () => recordedResponse(answer) } });
  render(
    <I18nextProvider i18n={kernel.texts.i18n}>
      <PluginScopeContext value={{ pluginId: 'things', services: kernel.services }}>
        <Screen />
      </PluginScopeContext>
    </I18nextProvider>,
  );
  await screen.findByText('failed');
  return kernel;
}

test('SESSION-023: a screen whose call gets UNAUTHENTICATED shows the session dialog and no notification', async () => {
  const kernel = await show('UNAUTHENTICATED');
  await waitFor(() => expect(kernel.dialogs.open?.request.title).toBe('Your session is expired!'));
  expect(kernel.notifications.shown).toEqual([]);
});

test('the same screen shows the failure of another call, without the session dialog', async () => {
  const kernel = await show('INTERNAL_SERVER_ERROR');
  expect(kernel.notifications.shown).toMatchObject([{ description: 'Failed to load things. Please contact support.' }]);
  expect(kernel.dialogs.isOpen).toBe(false);
});

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Confirms the dialog of `useArchiveActions` that asks before many rows are archived. For `all.confirm` of a list under test. */
export async function confirmArchivingMany(): Promise<void> {
  const question = await screen.findByRole('dialog', { name: /^Archive .+ selected rows\?$/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Archive' }));
}

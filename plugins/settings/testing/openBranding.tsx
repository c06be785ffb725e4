import { serverAnswer } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import BrandingTab from '../branding/BrandingTab.js';
import { answeredBranding } from './branding.js';
import { renderSettings } from './renderSettings.js';

/** Names of the parts of a branding, in the order of the form. */
export const PARTS = ['Header', 'Progress bar', 'Hint', 'Question', 'Response', 'List item', 'Selected item', 'Button'];

/** The response for a customer without a branding. */
export const WITHOUT = serverAnswer('FIGetBranding: no branding');

type Options = NonNullable<Parameters<typeof renderSettings>[1]>;

/** Opens the tab with a stored branding, and waits for its form. */
export async function open(options: Options = {}) {
  const page = renderSettings(<BrandingTab />, { ...options, api: { FIGetBranding: () => answeredBranding(), ...options.api } });
  await screen.findByLabelText('Title');
  return page;
}

/** Opens the tab of a customer without a branding. */
export const openNew = (api: NonNullable<Options['api']> = {}) => open({ api: { FIGetBranding: WITHOUT, ...api } });

/** The fields of one part. */
export const part = (name: string) => within(screen.getByRole('group', { name }));
export const field = (partName: string, colour: string) => part(partName).getByRole<HTMLInputElement>('textbox', { name: colour });
export const preview = () => within(screen.getByRole('region', { name: "Preview of the candidates' pages" }));

/** Background and text colour of a text in the preview. */
export const colourOf = (text: string) => {
  const shown = preview().getByText(text).parentElement as HTMLElement;
  return [shown.style.backgroundColor, shown.style.color];
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Replaces the text of an input, and leaves it. */
export async function enter(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.tab();
}

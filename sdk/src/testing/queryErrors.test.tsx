import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

/** What a test prints when a query fails. */
function messageOf(query: () => unknown): string {
  try {
    query();
  } catch (error) {
    return (error as Error).message;
  }
  return 'The query did not fail.';
}

test('a failed query names what was not found, and shows the page', async () => {
  render(<p>There</p>);
  expect(messageOf(() => screen.getByRole('button', { name: 'Save' }))).toMatch(/role "button" and name "Save"[^]*<p>[^]*There/);
  await expect(screen.findByText('Gone', {}, { timeout: 20 })).rejects.toThrow(/with the text: Gone[^]*<p>[^]*There/);
});

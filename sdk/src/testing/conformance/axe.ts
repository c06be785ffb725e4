import axe from 'axe-core';
import { expect } from 'vitest';

/** A short description of an element. */
const SHOWN = 160;

function shorten(html: string): string {
  const line = html.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}...` : line;
}

/** Expects no violations of axe; the browser tests check colours, which jsdom does not compute. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  const faults = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${help} (${id}): ${shorten(html)}`));
  // In one line: `edge-plugin check` prints the first line of a failure.
  if (faults.length > 0) expect.fail(faults.join('; '));
}

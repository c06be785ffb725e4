import { screen, within } from '@testing-library/react';

/** The tile or card with this name. */
export const findTile = (title: string) => screen.findByRole('region', { name: title });

/** The texts of a number: its value, and what it is computed from. */
export async function numberIn(title: string): Promise<readonly (string | null)[]> {
  const tile = await findTile(title);
  const paragraphs = await within(tile).findAllByText(/./, { selector: 'p' });
  return paragraphs.map((paragraph) => paragraph.textContent);
}

/** The accessible name and description of the chart in a tile, which has up to twelve values. */
export async function chartIn(title: string): Promise<string> {
  const chart = await within(await findTile(title)).findByRole('img');
  const description = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
  return [chart.getAttribute('aria-label'), description?.textContent].join(' | ');
}

/** Names of all tiles, in their order on the page. */
export const tileNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** The rows of the details of a tile, which the address of the page opens: name and value. */
export async function detailRows(title: string): Promise<readonly (readonly (string | null)[])[]> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const rows = within(await within(dialog).findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

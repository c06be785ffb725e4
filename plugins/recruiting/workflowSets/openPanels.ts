/** The panel that is open if the address names none. */
const DEFAULT = [1];

/**
 * Positions of the open panels, ascending.
 * @param written value of the query parameter: '1,3'; empty if all are closed, null if the address does not have it
 * @param count number of panels; other positions are ignored
 */
export function openPanels(written: string | null, count: number): readonly number[] {
  if (written === null) return DEFAULT;
  const positions = written.split(',').filter((part) => /^\d{1,3}$/.test(part));
  return [...new Set(positions.map(Number))].filter((position) => position >= 1 && position <= count).toSorted((a, b) => a - b);
}

/** The open panels after the user has pressed the header of one. */
export function withPanel(open: readonly number[], position: number): readonly number[] {
  if (open.includes(position)) return open.filter((each) => each !== position);
  return [...open, position].toSorted((a, b) => a - b);
}

/** Value of the query parameter; undefined for the default. */
export function writePanels(open: readonly number[]): string | undefined {
  const written = open.join(',');
  return written === DEFAULT.join(',') ? undefined : written;
}

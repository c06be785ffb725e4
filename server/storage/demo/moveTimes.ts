/** A time as `toISOString` writes it, such as one in the values of an audit entry. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Moves every time in these rows, also in their JSON, so that the demo has a history up to the day on which it is loaded. Changes the rows, of
 * which there are thousands; an object that is in several places is moved once.
 */
export function moveTimes(rows: object, milliseconds: number): void {
  if (milliseconds === 0) return;
  const seen = new Set<object>();
  const later = (time: number) => new Date(time + milliseconds);
  const move = (parent: object) => {
    if (seen.has(parent)) return;
    seen.add(parent);
    const values = parent as Record<string, unknown>;
    for (const [key, value] of Object.entries(values)) {
      if (value instanceof Date) values[key] = later(value.getTime());
      else if (typeof value === 'string' && MOMENT.test(value)) values[key] = later(Date.parse(value)).toISOString();
      else if (typeof value === 'object' && value !== null) move(value);
    }
  };
  move(rows);
}

/** Maximum number of values of a filter. */
export const MOST_VALUES = 100;

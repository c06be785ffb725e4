/** Paths under base of the shell's own screens. */
export const OPERATIONS = 'operations';
export const HOME = 'home';

/** Owner of the shell's own texts and registrations. */
export const CORE = 'core';

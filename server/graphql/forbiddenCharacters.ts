/** NUL, which PostgreSQL cannot store in a text, and halves of surrogate pairs, which are no characters. (security.md H26) */
export const FORBIDDEN_CHARACTERS = /\0|\p{Surrogate}/u;

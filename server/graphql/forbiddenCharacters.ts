/** NUL, which PostgreSQL cannot store in a text, and unpaired surrogates, which are not characters. (security.md H26) */
export const FORBIDDEN_CHARACTERS = /\0|\p{Surrogate}/u;

/** What a version brought, for people who use the console. */
export interface ReleaseNotes {
  readonly version: string;
  /** Newest first, one sentence each. */
  readonly changes: readonly string[];
}

type NotesModule = { readonly default: readonly ReleaseNotes[] };

/** Where they are not written in a language they are told in this one. */
const FALLBACK = () => import('./notes/en-GB.json') as Promise<NotesModule>;

const NOTES: Readonly<Record<string, () => Promise<NotesModule>>> = {
  'en-US': () => import('./notes/en-US.json') as Promise<NotesModule>,
};

const asked = new Map<string, Promise<readonly ReleaseNotes[]>>();

/** Notes of all versions, newest first; fetched when somebody wants to read them. The same promise each time, until it failed. */
export function loadReleaseNotes(language: string): Promise<readonly ReleaseNotes[]> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const notes = (NOTES[language] ?? FALLBACK)().then((module) => module.default);
  notes.catch(() => asked.delete(language));
  asked.set(language, notes);
  return notes;
}

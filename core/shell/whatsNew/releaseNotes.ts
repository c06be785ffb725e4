/** Release notes of a version, for users of the console. */
export interface ReleaseNotes {
  readonly version: string;
  /** Newest first, one sentence each. */
  readonly changes: readonly string[];
}

type NotesModule = { readonly default: readonly ReleaseNotes[] };

/** Notes in British English, which is complete, also for a language without its own notes. (D-188) */
const FALLBACK = () => import('./notes/en-GB.json') as Promise<NotesModule>;

const NOTES: Readonly<Record<string, () => Promise<NotesModule>>> = {
  da: () => import('./notes/da.json') as Promise<NotesModule>,
  de: () => import('./notes/de.json') as Promise<NotesModule>,
  es: () => import('./notes/es.json') as Promise<NotesModule>,
  fi: () => import('./notes/fi.json') as Promise<NotesModule>,
  fr: () => import('./notes/fr.json') as Promise<NotesModule>,
  it: () => import('./notes/it.json') as Promise<NotesModule>,
  nb: () => import('./notes/nb.json') as Promise<NotesModule>,
  nl: () => import('./notes/nl.json') as Promise<NotesModule>,
  pl: () => import('./notes/pl.json') as Promise<NotesModule>,
  sv: () => import('./notes/sv.json') as Promise<NotesModule>,
};

const asked = new Map<string, Promise<readonly ReleaseNotes[]>>();

/** Notes of all versions, newest first; loaded when the user opens them. Returns the same promise each time, until it fails. */
export function loadReleaseNotes(language: string): Promise<readonly ReleaseNotes[]> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const notes = (NOTES[language] ?? FALLBACK)().then((module) => module.default);
  notes.catch(() => asked.delete(language));
  asked.set(language, notes);
  return notes;
}

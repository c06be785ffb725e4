/** Values in a sentence. A number called `count` selects the plural form. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** A message in English for logs and operators, with all data that a translation needs. */
export interface Sentence {
  readonly message: string;
  /** Name of the sentence. Screens have a text for it; a screen without the text shows the message. */
  readonly sentence: string;
  readonly values: SentenceValues;
  /** The sentence that completes it: `{{part}}` of its text. */
  readonly part?: Sentence;
}

type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<T extends string> = Readonly<Record<Exclude<NamesIn<T>, 'part'>, string | number>>;
type PartOf<T extends string> = 'part' extends NamesIn<T> ? readonly [part: Sentence] : readonly [];

/** Creates sentences by their names. */
export type MessageFormatter<T extends Readonly<Record<string, string>>> = <N extends keyof T & string>(
  name: N,
  values: ValuesOf<T[N]>,
  ...part: PartOf<T[N]>
) => Sentence;

/**
 * Returns a function that creates sentences from English texts, in which `{{name}}` is a placeholder for a value.
 * @param texts by the names of the sentences; the types of the values are derived from them
 */
export function messageFormatter<const T extends Readonly<Record<string, string>>>(texts: T): MessageFormatter<T> {
  return (sentence, values, ...[part]) => {
    const named: SentenceValues = part === undefined ? values : { ...values, part: part.message };
    const message = (texts[sentence] as string).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(named[name]));
    return { message, sentence, values, ...(part === undefined ? {} : { part }) };
  };
}

/** Sentences of the server for operators: about packages, versions and flags that it refuses. */
export type OperatorSentence =
  | 'versionRefused'
  | 'fileUnreadable'
  | 'fileIrregular'
  | 'fileMissing'
  | 'fileNotBuilt'
  | 'contractBroken'
  | 'manifestNotOfBuild'
  | 'manifestNotInstalled'
  | 'manifestOfOther'
  | 'signatureWrong'
  | 'signatureMissing'
  | 'signatureForeign'
  | 'packageSigned'
  | 'packageLarge'
  | 'packageUnpacksLarge'
  | 'packageBroken'
  | 'packageUnreadable'
  | 'packageLacksManifest'
  | 'packageLacksFile'
  | 'packageStrayFile'
  | 'packageNoFile'
  | 'packageLongPath'
  | 'packageUnsafePath'
  | 'packageFileTwice'
  | 'packageManyFiles'
  | 'packageSdk'
  | 'packageChanged'
  | 'packageOlder'
  | 'packageNoRoom'
  | 'packagePathTaken'
  | 'packageKeysTaken'
  | 'packageCircle'
  | 'packageFailed'
  | 'versionUnknown'
  | 'flagKeyWrong'
  | 'flagLarge'
  | 'flagBroken'
  | 'reasonMissing'
  | 'reasonLong'
  | 'variantUnknown'
  | 'percentageWrong'
  | 'flagsReadOnly';

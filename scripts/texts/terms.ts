import { AMERICAN, REFERENCE, type Catalogue, type Texts } from './catalogues.js';

/** A word that English texts do not use, because another one is the console's term. docs/languages.md explains the terms. */
export interface RefusedWord {
  readonly word: RegExp;
  readonly use: string;
  /** Texts that contain the word because the specification quotes or names it so: `namespace:key`, with `*` for the rest of a key. */
  readonly specified?: readonly string[];
  /** The languages without the word; by default both kinds of English. */
  readonly languages?: readonly string[];
}

const QUOTED_REQUESTS = [
  'core:search.tooMany',
  'core:notFound.advice',
  'kernel:session.loginAgain',
  'ui:form.invalid',
  'ui:notFound.advice',
  'auth:banners.wrongPassword',
  'auth:banners.codeNotMatch',
  'auth:banners.codeExpired',
  'auth:redirect.invalidText',
  'auth:reset.done',
  'auth:resetFailures.expired',
  'auth:sso.notInitializedText',
  'iam:users.upload.file.notCsv',
  'iam:users.upload.file.unreadable',
  'recruiting:workflows.form.errors.progressWithoutNextStage',
  'recruiting:workflowSets.form.fix',
  'recruiting:vacancies.notFound.advice',
  'recruiting:vacancies.form.errors.jobFamilyRequired',
  'recruiting:invite.errors.email',
  'recruiting:invite.errors.firstName',
];

export const REFUSED_WORDS: readonly RefusedWord[] = [
  {
    word: /(?<!single )\bsign(?:s|ed|ing)?[ -](?:in|out|on)\b/i,
    use: "'log in' and 'log out'",
    specified: ['auth:failures.signIn', 'settings:sso.disable.text'],
  },
  {
    word: /\blog-?ins?\b/i,
    use: "the verb 'log in'",
    specified: ['kernel:session.loginAgain', 'auth:reset.save', 'iam:users.upload.options.forcePasswordReset', 'settings:sso.*'],
  },
  { word: /\bsingle sign-on\b/, use: "'Single Sign-On'" },
  { word: /\bOTP\b|\b(?:MFA|verification|login) code\b/i, use: "'one-time code'" },
  { word: /\b2FA\b|\b(?:two-factor|multi-factor|two-step (?!verification))/i, use: "'two-step verification', for administrators 'MFA'" },
  {
    word: /\buser groups?\b/i,
    use: "'group'",
    specified: [
      'iam:groups.create.*',
      'iam:groups.edit.done',
      'iam:groups.edit.failed',
      'settings:sso.fields.groups',
      'settings:sso.errors.groupsMany',
    ],
  },
  { word: /(?<!Move )\brights?\b/i, use: "'permission'" },
  { word: /\btenants?\b/i, use: "'customer'", specified: ['iam:permissions.actions.*'] },
  { word: /\be-?mails?\b(?<!email|emails)|\bmails?\b/i, use: "'email'" },
  { word: /\bsomeone else\b|\bmeanwhile\b/i, use: "'another user' and 'in the meantime'" },
  {
    word: /\bcontribut|\bflagd\b|\bOFREP\b|\bchunks?\b|\bpayloads?\b|\bcache keys?\b|\bintegrity\b|\bmanifests?\b(?!\.json)/i,
    use: 'what it means for the reader',
  },
  {
    word: /!/,
    use: 'a full stop',
    specified: [
      'kernel:session.expired',
      'kernel:version.available',
      'iam:users.upload.done',
      'iam:users.upload.file.tooManyUsers',
      'iam:users.upload.file.tooLarge',
      'recruiting:workflows.form.errors.recommendation',
      'recruiting:workflows.form.errors.profanity',
      'recruiting:workflows.form.errors.plagiarism',
      'recruiting:invite.errors.email',
      'recruiting:invite.errors.firstName',
    ],
  },
  {
    word: /\bplease (?!enter|select|choose|keep|contact|try )/i,
    use: "the imperative alone; 'please' begins 'Please enter', 'select', 'choose', 'keep', 'contact support' and 'try again' (P2)",
    specified: QUOTED_REQUESTS,
  },
  { word: /[‘’“”]/, use: 'straight quotation marks and apostrophes' },
  {
    word: /organization|customized|\bcolors?\b|\bcancell?ed\b(?<!cancelled)/i,
    use: 'British spelling',
    languages: [REFERENCE],
    specified: ['core:unknownOrganization', 'settings:overview.unknownOrganisation'],
  },
];

const VARIABLE = /\{\{[^}]*\}\}/g;

/** Faults of the English texts of a catalogue. */
export function compareTerms(
  { namespace, folder, languages }: Catalogue,
  words: readonly RefusedWord[] = REFUSED_WORDS,
): readonly string[] {
  return [REFERENCE, AMERICAN].flatMap((language) => {
    const texts = languages.get(language) ?? (new Map() satisfies Texts);
    return words
      .filter((one) => (one.languages ?? [REFERENCE, AMERICAN]).includes(language))
      .flatMap(({ word, use, specified = [] }) =>
        [...texts]
          .filter(([key, text]) => word.test(text.replace(VARIABLE, '')) && !specified.some((name) => covers(name, `${namespace}:${key}`)))
          .map(
            ([key, text]) =>
              `${folder}/${language}.json: '${key}' has the word '${word.exec(text.replace(VARIABLE, ''))?.[0]}': use ${use}`,
          ),
      );
  });
}

/** Exceptions that no text needs any longer. */
export function staleTerms(catalogues: readonly Catalogue[], words: readonly RefusedWord[] = REFUSED_WORDS): readonly string[] {
  const texts = catalogues.flatMap(({ namespace, languages }) =>
    [...(languages.get(REFERENCE) ?? [])].map(([key, text]) => ({ name: `${namespace}:${key}`, text: text.replace(VARIABLE, '') })),
  );
  return words.flatMap(({ word, specified = [] }) =>
    specified
      .filter((exception) => !texts.some(({ name, text }) => covers(exception, name) && word.test(text)))
      .map((exception) => `terms.ts: '${exception}' does not contain ${word.source}: remove the exception`),
  );
}

function covers(exception: string, name: string): boolean {
  return exception.endsWith('*') ? name.startsWith(exception.slice(0, -1)) : name === exception;
}

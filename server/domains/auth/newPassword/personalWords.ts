/** The user a password is chosen for. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const MIN_WORD_LENGTH = 3;
/** Shorter labels of a domain, such as `co` in `co.uk`, do not identify a company. */
const MIN_LABEL_LENGTH = 4;

/** Mail hosts of the public: their names do not belong to a user. */
const PUBLIC_MAIL_HOSTS = new Set(
  `aol free freenet fastmail gmail googlemail hotmail icloud interia laposte libero live mail mailbox msn naver onet orange outlook
  post posteo proton protonmail rocketmail telenet telia tiscali virgilio wanadoo webmail yahoo yandex ymail zoho`.split(/\s+/),
);

const lettersOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u);
const joined = (text: string) => lettersOf(text).join('');

/**
 * @returns the words of a user's name and e-mail address: `jean`, `pierre` and `jeanpierre` of Jean-Pierre. The top-level domain
 * and public mail hosts are left out.
 */
export function personalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain
    .split('.')
    .slice(0, -1)
    .filter((label) => !PUBLIC_MAIL_HOSTS.has(label.toLowerCase()))
    .flatMap((label) => [joined(label), ...lettersOf(label)])
    .filter((word) => word.length >= MIN_LABEL_LENGTH);
  const names = [firstName, lastName, local].flatMap((text) => [joined(text), ...lettersOf(text)]);
  return [...new Set([...names, ...labels].map((word) => word.toLowerCase()))].filter((word) => word.length >= MIN_WORD_LENGTH);
}

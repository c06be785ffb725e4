export interface NamedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** First and last name; the e-mail address, which is also the username, for a user without a name. (USER-033) */
export function nameOfUser({ firstName, lastName, email }: NamedUser): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}

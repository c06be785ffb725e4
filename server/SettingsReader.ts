import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Minimum length of a key, in characters. */
export const SECRET_LENGTH = 32;

/** Reads settings and collects their faults, so that one message reports all of them. */
export class SettingsReader {
  readonly problems: string[] = [];
  /** Names of the settings that were read. */
  readonly asked = new Set<string>();

  constructor(
    private readonly environment: Environment,
    private readonly root: string,
  ) {}

  /** The value including leading and trailing spaces. */
  raw(name: string): string | undefined {
    this.asked.add(name);
    return this.environment[name] || undefined;
  }

  text(name: string): string | undefined {
    return this.raw(name)?.trim() || undefined;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name) ?? fallback;
    if ((values as readonly string[]).includes(value)) return value as T;
    this.problems.push(`${name} is '${value}'; it must be one of ${values.join(', ')}.`);
    return fallback;
  }

  /** @param protocols permitted protocols, each with its colon */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
    // The message omits the value: addresses of databases and mail servers contain passwords.
    const beginnings = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
    this.problems.push(`${name} must be an address that starts with ${beginnings.join(' or ')}.`);
    return undefined;
  }

  web(name: string): string | undefined {
    return this.url(name, ['https:', 'http:']);
  }

  list(name: string): readonly string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  /** Resolves relative paths from the product's folder. */
  folder(name: string, fallback: string): string {
    return path.resolve(this.root, this.text(name) ?? fallback);
  }

  /** A path in the product's folder that no setting changes. */
  under(...parts: readonly string[]): string {
    return path.join(this.root, ...parts);
  }

  port(name: string, fallback: number): number {
    return this.wholeNumber(name, { from: 0, to: 65_535, fallback });
  }

  wholeNumber(name: string, { from, to, fallback }: { readonly from: number; readonly to: number; readonly fallback: number }): number {
    const value = this.text(name) ?? String(fallback);
    if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
    this.problems.push(`${name} is '${value}'; it must be a whole number from ${from} to ${to}.`);
    return fallback;
  }

  /** @param least minimum length, in characters */
  secret(name: string, least: number): string | undefined {
    const value = this.raw(name);
    if (value !== undefined && value.length < least) this.problems.push(`${name} is shorter than ${least} characters.`);
    return value;
  }
}

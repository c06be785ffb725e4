import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Characters that a key must have. */
export const SECRET_LENGTH = 32;

/** Reads settings one by one and collects what is wrong with them, so that a person is told everything at once. */
export class SettingsReader {
  readonly problems: string[] = [];
  /** Names that were asked for. */
  readonly asked = new Set<string>();

  constructor(
    private readonly environment: Environment,
    private readonly root: string,
  ) {}

  /** As it is given, spaces and all. */
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

  /** @param protocols with their colons */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
    // The value is not repeated: addresses of databases and mail servers carry passwords.
    const beginnings = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
    this.problems.push(`${name} is no address that starts with ${beginnings.join(' or ')}.`);
    return undefined;
  }

  web(name: string): string | undefined {
    return this.url(name, ['https:', 'http:']);
  }

  list(name: string): readonly string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  /** Relative ones start from the product's folder. */
  folder(name: string, fallback: string): string {
    return path.resolve(this.root, this.text(name) ?? fallback);
  }

  /** A place in the product's folder that no setting moves. */
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

  /** @param least characters it must have */
  secret(name: string, least: number): string | undefined {
    const value = this.raw(name);
    if (value !== undefined && value.length < least) this.problems.push(`${name} is shorter than ${least} characters.`);
    return value;
  }
}

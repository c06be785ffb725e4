import { baseOf } from './compareTexts.js';
import type { Texts } from './catalogues.js';
import type { KeysOfFile } from './readKeys.js';
import type { RuntimeKeys } from './runtimeKeys.js';

export interface Namespace {
  readonly name: string;
  readonly isPlugin: boolean;
  readonly texts: Texts;
}

export interface CodeFile extends KeysOfFile {
  readonly name: string;
  /** Namespaces whose texts it may use. */
  readonly namespaces: readonly string[];
}

/** A pattern in which `*` stands for one part of a key. */
function matcherOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.$]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}

/** Whether a string of the code looks like a key: it begins with the name of a section that has texts. */
function looksLikeKey(text: string, { texts }: Namespace): boolean {
  const section = text.slice(0, text.lastIndexOf('.') + 1);
  return (
    /^[\w.]+\w$/.test(text) &&
    section !== '' &&
    [...texts.keys()].some((key) => key.startsWith(section) && !key.slice(section.length).includes('.'))
  );
}

/** Finds unused texts, keys without a text, and keys built at run time that are not declared. */
export function judgeKeys(
  namespaces: readonly Namespace[],
  files: readonly CodeFile[],
  runtime: readonly RuntimeKeys[],
): readonly string[] {
  const book = new KeyBook(namespaces);
  const declared = new Set(runtime.flatMap(({ built }) => built ?? []));
  return [
    ...files.flatMap((file) => book.checkFile(file)),
    ...files.flatMap(({ name, built }) =>
      built
        .filter(({ text }) => !declared.has(text))
        .map(({ text, line }) => `${name}:${line}: declare what '${text}' can be in scripts/texts/runtimeKeys.ts`),
    ),
    ...staleKeys(files, declared),
    ...runtime.flatMap((keys) => book.checkDeclared(keys)),
    ...book.unused(),
  ];
}

function staleKeys(files: readonly CodeFile[], declared: ReadonlySet<string>): readonly string[] {
  const built = new Set(files.flatMap((file) => file.built.map(({ text }) => text)));
  return [...declared].filter((text) => !built.has(text)).map((text) => `runtimeKeys.ts: the code does not build '${text}'`);
}

/** The existing keys, and those that the code uses. */
class KeyBook {
  private readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly used = new Set<string>();

  constructor(private readonly namespaces: readonly Namespace[]) {
    this.keys = new Map(namespaces.map(({ name, texts }) => [name, new Set([...texts.keys()].map((key) => baseOf(key, texts)))]));
  }

  checkFile({ name, namespaces, literals }: CodeFile): readonly string[] {
    const own = this.namespaces.filter((namespace) => namespaces.includes(namespace.name));
    return literals.flatMap(({ text, line, isLookedUp }) => {
      const homes = own.filter((namespace) => this.keys.get(namespace.name)?.has(text) === true);
      for (const home of homes) this.markUsed(home.name, text);
      const isKey = isLookedUp || own.some((namespace) => looksLikeKey(text, namespace));
      return homes.length === 0 && isKey ? [`${name}:${line}: the text '${text}' does not exist`] : [];
    });
  }

  checkDeclared({ namespace, keys }: RuntimeKeys): readonly string[] {
    const homes = this.namespaces.filter(({ name, isPlugin }) => (namespace === undefined ? isPlugin : name === namespace));
    return keys.flatMap((pattern) => {
      const matcher = matcherOf(pattern);
      const matching = homes.flatMap(({ name }) =>
        [...(this.keys.get(name) ?? [])].filter((key) => matcher.test(key)).map((key) => ({ name, key })),
      );
      for (const { name, key } of matching) this.markUsed(name, key);
      return matching.length === 0 ? [`runtimeKeys.ts: the text '${pattern}' does not exist`] : [];
    });
  }

  unused(): readonly string[] {
    return [...this.keys].flatMap(([name, keys]) =>
      [...keys].filter((key) => !this.used.has(`${name} ${key}`)).map((key) => `${name}: the text '${key}' is not used`),
    );
  }

  private markUsed(name: string, key: string): void {
    this.used.add(`${name} ${key}`);
  }
}

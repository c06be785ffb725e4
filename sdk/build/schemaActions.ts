import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kind, parse, visit } from 'graphql';
import { SDK_ROOT } from './packageRoot.js';

/** Every right that the schema names by `@action`, alone or in a list, in alphabetical order. (SESSION-004) */
export function actionsIn(schema: string): readonly string[] {
  const found = new Set<string>();
  visit(parse(schema), {
    Directive({ name, arguments: args = [] }) {
      const value = args.find((argument) => argument.name.value === 'name')?.value;
      if (name.value !== 'action' || value === undefined) return;
      for (const each of value.kind === Kind.LIST ? value.values : [value]) if (each.kind === Kind.STRING) found.add(each.value);
    },
  });
  return [...found].sort();
}

/** Rights of the schema in the SDK package. */
export async function readActions(): Promise<readonly string[]> {
  return actionsIn(await readFile(path.join(SDK_ROOT, 'schema.graphql'), 'utf8'));
}

import { attributesIn, callsIn, constantsOf, sharedConstants, textsOf, type Constants, type Expression } from './constants.js';
import { placeAt, type Source } from './readSources.js';

/** A name that code passes to the console. */
export interface Use {
  readonly text: string;
  /** `screens/TideList.tsx:12` */
  readonly at: string;
}

/** Names for which the plugin's code asks the console. */
export interface Uses {
  readonly flags: readonly Use[];
  readonly actions: readonly Use[];
  readonly shortcuts: readonly Use[];
}

/** Methods count only in files that name their service: other objects have methods of these names too. */
interface Asking {
  readonly hooks: readonly string[];
  readonly methods: readonly string[];
  readonly service: string;
  /** The part of an argument that is an object. */
  readonly property?: string;
  /** Conditions of `Gate` and `useGate` that contain such names. */
  readonly conditions?: readonly string[];
}

const FLAGS: Asking = {
  hooks: ['useFlag'],
  methods: ['isOn', 'textOf'],
  service: 'FeatureFlagsToken',
  conditions: ['flag', 'flags', 'anyFlag'],
};
const ACTIONS: Asking = {
  hooks: ['usePolicy'],
  methods: ['peek', 'check'],
  service: 'PolicyCheckerToken',
  conditions: ['action', 'actions', 'anyAction'],
};
const SHORTCUTS: Asking = { hooks: ['useShortcut'], methods: ['add'], service: 'ShortcutServiceToken', property: 'keys' };

function argumentOf(first: Expression, property: string | undefined): Expression | undefined {
  if (property === undefined) return first;
  const found = first.properties?.find(({ key }) => key?.name === property);
  return found?.value as Expression | undefined;
}

/** Values of such conditions of the gates in a file. */
function conditionsIn(source: Source, conditions: readonly string[]): readonly Expression[] {
  const ofHooks = callsIn(source)
    .filter(({ callee }) => callee === 'useGate')
    .flatMap(({ args: [first] }) => first?.properties ?? [])
    .map(({ key, value }) => ({ name: key?.name ?? '', value: value as Expression }));
  return [...ofHooks, ...attributesIn(source, 'Gate')].filter(({ name }) => conditions.includes(name)).map(({ value }) => value);
}

function usesIn(source: Source, asking: Asking, shared: Constants): readonly Use[] {
  const { hooks, methods, service, property, conditions = [] } = asking;
  const names = new Set([...hooks, ...(source.code.includes(service) ? methods : [])]);
  const constants = new Map([...shared, ...constantsOf(source)]);
  const asked = callsIn(source).flatMap(({ callee, args: [first] }) => {
    const argument = names.has(callee) && first !== undefined ? argumentOf(first, property) : undefined;
    return argument === undefined ? [] : [argument];
  });
  return [...asked, ...conditionsIn(source, conditions)].flatMap((argument) =>
    textsOf(argument, constants).map((text) => ({ text, at: placeAt(source, argument.start) })),
  );
}

/** Reads the names in the code; names that are computed at run time are not found. */
export function readUses(sources: readonly Source[]): Uses {
  const shared = sharedConstants(sources);
  const all = (asking: Asking) => sources.flatMap((source) => usesIn(source, asking, shared));
  return { flags: all(FLAGS), actions: all(ACTIONS), shortcuts: all(SHORTCUTS) };
}

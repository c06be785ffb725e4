import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { Source } from './readSources.js';
import { readUses } from './readUses.js';

function source(name: string, code: string): Source {
  return { name, code, program: parseSync(name, code).program };
}

const PERMISSIONS = source(
  'permissions.ts',
  `export const FLAGS = { tides: { list: 'edgeTides', 'export': \`edgeTideExport\` } } as const;\nexport const VIEW = 'org:viewGroupList' satisfies string;`,
);

test('arguments of hooks are read as literals, and as constants of the plugin', () => {
  const screen = source(
    'screens/Tides.tsx',
    `import { useFlag, usePolicy, useShortcut } from '@edge-console/sdk';
const KEYS = 'g t';
export default function Tides({ flag, isWide }: { flag: string; isWide: boolean }) {
  const isOn = useFlag(FLAGS.tides.export) && useFlag('edgeOther') && useFlag(flag);
  const policy = usePolicy(isWide ? VIEW : 'org:createGroup');
  useShortcut({ keys: KEYS, label: '', run: () => undefined });
  return isOn ? <p>{policy}</p> : null;
}`,
  );
  expect(readUses([PERMISSIONS, screen])).toEqual({
    flags: [
      { text: 'edgeTideExport', at: 'screens/Tides.tsx:4' },
      { text: 'edgeOther', at: 'screens/Tides.tsx:4' },
    ],
    actions: [
      { text: 'org:viewGroupList', at: 'screens/Tides.tsx:5' },
      { text: 'org:createGroup', at: 'screens/Tides.tsx:5' },
    ],
    shortcuts: [{ text: 'g t', at: 'screens/Tides.tsx:6' }],
  });
});

test('arguments of services are read like those of hooks; methods of other objects with the same name are not', () => {
  const setup = source(
    'setup.ts',
    `export default ({ services }) => services.get(FeatureFlagsToken).isOn('edgeTides') && services.get(PolicyCheckerToken).peek('org:createGroup');`,
  );
  const other = source('lamp.ts', `export const isLit = (lamp) => lamp.isOn('kitchen');`);
  const { flags, actions } = readUses([setup, other]);
  expect([flags, actions]).toEqual([[{ text: 'edgeTides', at: 'setup.ts:1' }], [{ text: 'org:createGroup', at: 'setup.ts:1' }]]);
});

test('conditions of gates are read, all and any of them', () => {
  const screen = source(
    'screens/Tides.tsx',
    `export default function Tides({ flag }: { flag: string }) {
  const isOpen = useGate({ flags: ['edgeOne', flag], anyAction: [VIEW] });
  return <Gate flag="edgeTwo" anyFlag={[FLAGS.tides.list, 'edgeThree']} actions={['org:createGroup']} label="edgeFour" />;
}`,
  );
  const { flags, actions } = readUses([PERMISSIONS, screen]);
  expect(flags.map(({ text, at }) => `${text} ${at}`)).toEqual([
    'edgeOne screens/Tides.tsx:2',
    'edgeTwo screens/Tides.tsx:3',
    'edgeTides screens/Tides.tsx:3',
    'edgeThree screens/Tides.tsx:3',
  ]);
  expect(actions.map(({ text }) => text)).toEqual(['org:viewGroupList', 'org:createGroup']);
});

test('an ambiguous name is ignored', () => {
  const one = source('one.ts', `export const FLAG = 'edgeOne';`);
  const two = source('two.ts', `export const FLAG = 'edgeTwo';`);
  const screen = source('three.ts', `useFlag(FLAG);`);
  expect(readUses([one, two, screen]).flags).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { flatten, type Texts } from './catalogues.js';
import { compareAmerican, compareTexts, referenceText, wantedKeys } from './compareTexts.js';
import { judgeKeys, type CodeFile } from './judgeKeys.js';
import { readKeys } from './readKeys.js';
import type { RuntimeKeys } from './runtimeKeys.js';

const ENGLISH = flatten({ title: 'Groups of {{name}}', count_one: '{{count}} group', count_other: '{{count}} groups' });
const faultsOf = (texts: object, language = 'de') =>
  compareTexts(ENGLISH, flatten(texts), language).map(({ key, what }) => `${key} ${what}`);

describe('LOCALE-001: a translation has the texts of en-GB', () => {
  test('a complete translation passes; the plural form for one may leave out the number', () => {
    expect(faultsOf({ title: 'Gruppen von {{name}}', count_one: 'Eine Gruppe', count_other: '{{count}} Gruppen' })).toEqual([]);
  });

  test('each language has its own plural forms', () => {
    expect(wantedKeys(ENGLISH, 'pl')).toEqual(['title', 'count_one', 'count_few', 'count_many', 'count_other']);
    const polish = { title: 'Grupy: {{name}}', count_one: '{{count}} grupa', count_few: '{{count}} grupy', count_other: '{{count}} grupy' };
    expect(faultsOf(polish, 'pl')).toEqual([`count_many is missing: pl needs 'count' in the forms one, few, many, other`]);
    expect(referenceText(ENGLISH, 'count_many')).toBe('{{count}} groups');
  });

  test('empty texts, unknown keys and other variables are faults', () => {
    expect(faultsOf({ title: 'Gruppen von {{nama}}', count_one: ' ', count_other: '{{count}} Gruppen', old: 'x', count_few: 'y' })).toEqual(
      [
        'title has the variables {{nama}}, and en-GB.json has {{name}}',
        'count_one is empty',
        'old is not in en-GB.json: add it there, or remove it here',
        'count_few is not in en-GB.json: add it there, or remove it here',
      ],
    );
  });

  test('D-188: a text without a translation is a fault of a release only', () => {
    const untranslated = compareTexts(ENGLISH, flatten({ title: 'Gruppen von {{name}}' }), 'de');
    expect(untranslated).toEqual(['count_one', 'count_other'].map((key) => ({ key, what: 'is missing', isUntranslated: true })));
  });
});

describe('D-188: en-US has only the texts that differ from en-GB', () => {
  const american = (texts: object) => compareAmerican(ENGLISH, flatten(texts)).map(({ key, what }) => `${key} ${what}`);

  test('a catalogue without texts passes, and so does a text with another wording', () => {
    expect(american({})).toEqual([]);
    expect(american({ count_other: '{{count}} teams' })).toEqual([]);
  });

  test('a text that is identical in en-GB, or missing there, is a fault', () => {
    expect(american({ title: 'Groups of {{name}}', old: 'x' })).toEqual([
      'title repeats the text of en-GB.json: remove it here, en-US falls back to en-GB',
      'old is not in en-GB.json: add it there, or remove it here',
    ]);
  });

  test('an empty text and other variables are faults', () => {
    expect(american({ title: 'Teams of {{nama}}', count_other: '' })).toEqual([
      'title has the variables {{nama}}, and en-GB.json has {{name}}',
      'count_other is empty',
    ]);
  });
});

describe('keys in the code', () => {
  const read = (code: string) => readKeys('X.tsx', code);

  test('are read from every string except imports and ids', () => {
    const { literals } = read(
      `import x from 'a.b'; const route = { id: 'groups.list', title: 'groups.title' }; const y = <p>{text('menu')}</p>;`,
    );
    expect(literals.map(({ text, isLookedUp }) => [text, isLookedUp])).toEqual([
      ['groups.title', false],
      ['menu', true],
    ]);
  });

  test('both results of a conditional expression are keys, the condition is not', () => {
    const { literals } = read(
      `text(name === 'x' ? 'one' : 'two'); locale.translate('ns', 'three'); this.texts.get('four'); list.get('five')`,
    );
    expect(literals.filter(({ isLookedUp }) => isLookedUp).map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('an imported function does not return texts', () => {
    const { literals } = read(`import { text } from 'drizzle-orm/pg-core'; const name = text('user_id'); t('five')`);
    expect(literals.filter(({ isLookedUp }) => isLookedUp).map(({ text }) => text)).toEqual(['five']);
  });

  test('keys built at run time keep their known parts', () => {
    expect(read('text(`a.${b}.c.${d}`); other(`no.${key}`)').built.map(({ text }) => text)).toEqual(['a.*.c.*']);
  });
});

describe('keys and code match', () => {
  const texts: Texts = flatten({ title: 'x', rows: { one: 'x', two: 'x' }, count_one: 'x', count_other: 'x' });
  const file = (code: string): CodeFile => ({ name: 'X.ts', namespaces: ['sample'], ...readKeys('X.ts', code) });
  const judge = (code: string, runtime: readonly RuntimeKeys[] = []) =>
    judgeKeys([{ name: 'sample', isPlugin: true, texts }], [file(code)], runtime);
  const ALL = `text('title'); text('count', { count: 1 }); const keys = ['rows.one', 'rows.two'];`;

  test('all texts are used and exist', () => expect(judge(ALL)).toEqual([]));

  test('an unused text is a fault', () => {
    expect(judge(`text('title'); text('count');`)).toEqual([
      `sample: the text 'rows.one' is not used`,
      `sample: the text 'rows.two' is not used`,
    ]);
  });

  test('a key without a text is a fault, whether it is looked up or only looks like a key', () => {
    expect(judge(`${ALL} text('titel'); const error = 'rows.three';`)).toEqual([
      `X.ts:1: the text 'titel' does not exist`,
      `X.ts:1: the text 'rows.three' does not exist`,
    ]);
  });

  test('a key built at run time must be declared, and a declared key must exist', () => {
    const code = "text('title'); text('count'); text(`rows.${n}`);";
    expect(judge(code)).toContain(`X.ts:1: declare what 'rows.*' can be in scripts/texts/runtimeKeys.ts`);
    expect(judge(code, [{ namespace: 'sample', built: 'rows.*', keys: ['rows.*'] }])).toEqual([]);
    expect(judge(ALL, [{ built: 'gone.*', keys: ['gone.*'] }])).toEqual([
      `runtimeKeys.ts: the code does not build 'gone.*'`,
      `runtimeKeys.ts: the text 'gone.*' does not exist`,
    ]);
  });
});

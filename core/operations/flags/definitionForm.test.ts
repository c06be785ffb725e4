import { validateBy } from '@edge-console/sdk/ui';
import { expect, test } from 'vitest';
import { definitionSchema, definitionValues, readDefinition } from './definitionForm.js';

test('OPS-003: the current definition is shown as it will be saved; without one, an on/off flag that is off', () => {
  const definition = { state: 'ENABLED', variants: { a: 1 } };
  expect(readDefinition(definitionValues({ definition }).definition)).toEqual({ definition });
  expect(readDefinition(definitionValues({ definition: null }).definition)).toMatchObject({ definition: { defaultVariant: 'off' } });
});

test.each(['[]', '1', 'null', '{', '{"state": }', 'on'])('OPS-003: %s is not a definition', (definition) => {
  expect(readDefinition(definition)).not.toHaveProperty('definition');
  expect(validateBy(definitionSchema, { definition, reason: 'Pilot' })).toEqual({ definition: 'flag.definitionNoJson' });
});

test('OPS-003: a definition is required', () => {
  expect(validateBy(definitionSchema, { definition: '', reason: 'Pilot' })).toEqual({ definition: 'flag.definitionMissing' });
  expect(validateBy(definitionSchema, { definition: '{}', reason: 'Pilot' })).toBeUndefined();
});

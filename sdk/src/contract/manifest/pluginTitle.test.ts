import { expect, test } from 'vitest';
import { pluginTitle } from './pluginTitle.js';

const labels = { de: { pluginTitle: 'Kunden', menu: 'Kunden' }, fr: { menu: 'Clients' }, sv: { pluginTitle: { nested: 'Kunder' } } };

test.each([
  ['its translation', 'de', 'Kunden'],
  ['that of the manifest if the language has other texts only', 'fr', 'Customers'],
  ['that of the manifest if the translation is not a text', 'sv', 'Customers'],
  ['that of the manifest in a language that the plugin does not have', 'pl', 'Customers'],
])('the title of a plugin is %s', (_, language, title) => {
  expect(pluginTitle({ title: 'Customers', labels }, language)).toBe(title);
});

test('a plugin without texts has the title of its manifest', () => {
  expect(pluginTitle({ title: 'Customers' }, 'de')).toBe('Customers');
});

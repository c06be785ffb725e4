import { afterEach, expect, test } from 'vitest';
import { libraryFiles } from './libraryFiles.js';

afterEach(() => document.head.replaceChildren());

function write(attributes: Readonly<Record<string, string>>, data: object): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}

test('the files of libraries are those that the page lists, with their hashes from the import map', () => {
  write({ type: 'importmap' }, { imports: {}, integrity: { '/assets/yup.js': 'sha384-yup', '/assets/forms.js': 'sha384-forms' } });
  write({ type: 'application/json', id: 'library-files' }, { react: [], yup: ['/assets/yup.js', '/assets/forms.js'] });
  expect(libraryFiles(['react', 'yup', 'unknown'])).toEqual([
    { url: '/assets/yup.js', integrity: 'sha384-yup' },
    { url: '/assets/forms.js', integrity: 'sha384-forms' },
  ]);
});

test('a page without a list, as in development, has none', () => {
  expect(libraryFiles(['yup'])).toEqual([]);
});

import { expect, test } from 'vitest';
import { guessColumns, rowsOf } from './guessColumns.js';

test.each([
  ['the sample file', ['firstName', 'lastName', 'email', 'phoneNumber', 'groups']],
  ['en', ['First name', 'Last name', 'Email', 'Phone', 'Groups']],
  ['da', ['Fornavn', 'Efternavn', 'E-mail', 'Telefon', 'Grupper']],
  ['de', ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Gruppen']],
  ['es', ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Grupos']],
  ['fi', ['Etunimi', 'Sukunimi', 'Sähköposti', 'Puhelin', 'Ryhmät']],
  ['fr', ['Prénom', 'Nom', 'E-mail', 'Téléphone', 'Groupes']],
  ['it', ['Nome', 'Cognome', 'E-mail', 'Telefono', 'Gruppi']],
  ['nb', ['Fornavn', 'Etternavn', 'E-post', 'Telefon', 'Grupper']],
  ['nl', ['Voornaam', 'Achternaam', 'E-mail', 'Telefoon', 'Groepen']],
  ['pl', ['Imię', 'Nazwisko', 'E-mail', 'Telefon', 'Grupy']],
  ['sv', ['Förnamn', 'Efternamn', 'E-post', 'Telefon', 'Grupper']],
])('D-070: headers of %s', (_language, headers) =>
  expect(guessColumns(headers)).toEqual({ firstName: 0, lastName: 1, email: 2, phoneNumber: 3, groups: 4 }),
);

test('unknown headers are no column; the first of two is chosen', () =>
  expect(guessColumns(['', 'Town', 'EMAIL', 'mail'])).toEqual({ email: 2 }));

test('cells that a row or the file lacks are empty', () =>
  expect(rowsOf([{ number: 7, cells: ['nia@example.com'] }], { email: 0, groups: 3 })).toEqual([
    { number: 7, firstName: '', lastName: '', email: 'nia@example.com', phoneNumber: '', groups: '' },
  ]));

import { UPLOAD_FIELDS, type UploadField, type UploadRow } from './uploadRow.js';

/** The column of the file for each field, from 0; undefined for a field that the file does not have. */
export type Columns = Readonly<Partial<Record<UploadField, number | undefined>>>;

/** Usual headers in the languages of the console, as {@link plain} writes them. */
const HEADERS: Readonly<Record<UploadField, readonly string[]>> = {
  firstName: [
    ...['firstname', 'givenname', 'forename', 'first', 'fornavn', 'vorname', 'nombre', 'nombres', 'etunimi', 'prenom', 'nome'],
    ...['voornaam', 'imie', 'fornamn'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'last', 'efternavn', 'etternavn', 'nachname', 'familienname', 'apellido', 'apellidos'],
    ...['sukunimi', 'nomdefamille', 'nom', 'cognome', 'achternaam', 'nazwisko', 'efternamn'],
  ],
  email: [
    ...['email', 'emailaddress', 'mail', 'username', 'epost', 'epostadresse', 'epostadress', 'emailadresse', 'mailadresse', 'correo'],
    ...['correoelectronico', 'sahkoposti', 'sahkopostiosoite', 'courriel', 'adresseemail', 'adressemail', 'indirizzoemail'],
    ...['emailadres', 'adresemail'],
  ],
  phoneNumber: [
    ...['phonenumber', 'phone', 'telephone', 'mobile', 'mobilephone', 'mobilenumber', 'tel', 'telefon', 'telefonnummer', 'mobil'],
    ...['telefono', 'numerodetelefono', 'puhelin', 'puhelinnumero', 'numerodetelephone', 'cellulare', 'numeroditelefono', 'telefoon'],
    ...['telefoonnummer', 'numertelefonu', 'mobilnummer', 'handy', 'movil'],
  ],
  groups: [
    ...['groups', 'group', 'usergroups', 'usergroup', 'grupper', 'gruppe', 'gruppen', 'benutzergruppen', 'grupos', 'grupo', 'ryhmat'],
    ...['ryhma', 'groupes', 'groupe', 'gruppi', 'gruppo', 'groepen', 'groep', 'grupy', 'grupa', 'grupp'],
  ],
};

/** Letters without marks, in lower case: 'Prénom' becomes 'prenom'. */
function plain(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Guesses the columns by their headers. */
export function guessColumns(headers: readonly string[]): Columns {
  const names = headers.map(plain);
  const found = UPLOAD_FIELDS.map((field) => [field, names.findIndex((name) => HEADERS[field].includes(name))] as const);
  return Object.fromEntries(found.filter(([, index]) => index >= 0));
}

/** The rows of a file, by its columns. */
export function rowsOf(rows: readonly { readonly number: number; readonly cells: readonly string[] }[], columns: Columns): UploadRow[] {
  const cell = (cells: readonly string[], field: UploadField) => cells[columns[field] ?? -1] ?? '';
  return rows.map(({ number, cells }) => ({
    number,
    firstName: cell(cells, 'firstName'),
    lastName: cell(cells, 'lastName'),
    email: cell(cells, 'email'),
    phoneNumber: cell(cells, 'phoneNumber'),
    groups: cell(cells, 'groups'),
  }));
}

import { isPasswordRuleMet, LANGUAGES, PASSWORD_RULES, type Language } from '@edge-console/sdk/contract';
import { describe, expect, test } from 'vitest';
import type { PasswordOwner } from './personalWords.js';
import { isWeak } from './strength.js';

const owner = (firstName: string, lastName: string, email: string): PasswordOwner => ({ firstName, lastName, email });

const NADIA = owner('Nadia', 'Martin', 'n.martin84@acme-consulting.com');
const ANN = owner('Ann', 'Lee', 'ann.lee@gmail.com');
const JOSE = owner('José', 'Núñez García', 'jose.nunez@correo.es');
const MUELLER = owner('Jürgen', 'Müller-Lüdenscheidt', 'j.mueller@beispiel.de');
const SORENSEN = owner('Åse', 'Sørensen', 'ase@virksomhed.dk');
const LUKASZ = owner('Łukasz', 'Wiśniewski', 'lukasz.wisniewski@firma.pl');
/** Shares no word with the passwords of the tables. */
const OTHER = owner('Zbyszko', 'Featherstonehaugh', 'zf@uncommon-domain.test');

const PERSONAL: readonly (readonly [PasswordOwner, string])[] = [
  [NADIA, 'Nadia.Martin1!'],
  [NADIA, 'Martin-Nadia-84'],
  [NADIA, 'nadiaMARTIN2026!'],
  [NADIA, 'N4d14.M4rt1n!!'],
  [NADIA, 'Aidan-Nitram-7!'],
  [NADIA, 'N.a.d.i.a_M.a.r.t.i.n1'],
  [NADIA, 'Nadia12051984!'],
  [NADIA, 'NadiaNadiaNadia1!'],
  [NADIA, 'Acme-Consulting-1!'],
  [NADIA, 'Consulting#Nadia9'],
  [NADIA, 'Nadia-Edge-Console-1'],
  [NADIA, 'Nadia+Sommer=2026'],
  [NADIA, 'Nadia.-_!?.,#Martin1'],
  [ANN, 'AnnLee-AnnLee-1!'],
  [ANN, 'Ann.Lee.2025!!'],
  [JOSE, 'Jose.Nunez.123!'],
  [JOSE, 'JoséGarcía2026!'],
  [JOSE, 'Correo-Nunez-99!'],
  [MUELLER, 'Juergen.Mueller1!'],
  [MUELLER, 'Jurgen-Muller-22!'],
  [MUELLER, 'Lüdenscheidt2026!'],
  [SORENSEN, 'Soerensen-Aase-1'],
  [SORENSEN, 'Sørensen.2026!'],
  [LUKASZ, 'Lukasz.Wisniewski1'],
  [LUKASZ, 'Łukasz-2026-Łukasz!'],
];

const ENGLISH = [
  'Password123!',
  'P@ssw0rd2026!',
  'Drowssap-2026!',
  'Welcome2026!!',
  'Summer-2025!',
  'Letmein-1234!',
  'EdgeConsole1!',
  'Edge Console 1!',
  'edge-console_2026A!',
  '3dg3C0ns0l3!1',
  'TalentHub-Admin1',
  'Monday.January.1!',
  'Qwerty-Asdf-1234!',
  'Liverpool!Arsenal1',
];

const COMMON: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ENGLISH,
  'en-GB': ENGLISH,
  fr: ['Motdepasse123!', 'Bonjour2026!!', 'Été-Automne-2026!', 'Décembre.2025!', 'Jetaime-Doudou1!', 'Azerty!Soleil12'],
  es: ['Contraseña123!', 'Verano2026!!', 'Tequiero-Amor1!', 'Miércoles-2026!', 'RealMadrid.2025!'],
  de: ['Passwort123!', 'Sommer2026!!', 'Frühling-2026!', 'Willkommen#2026', 'Fruehling.Passwort1', 'Donnerstag.123!', 'Mallorca123!'],
  fi: ['Salasana123!', 'Kesä2026!!', 'Kesäloma-2026!', 'Tervetuloa1!!', 'Heinäkuu-2026!', 'Perjantai.123!'],
  da: ['Adgangskode1!', 'Sommer-Ferie-2026!', 'Kærlighed2025!', 'Efterår.2026!', 'Velkommen!123', 'København-2026'],
  nl: ['Wachtwoord123!', 'Zomer2026!!', 'Welkom-Ajax-1!', 'Donderdag-2025!', 'Feyenoord!2026'],
  it: ['Benvenuto2026!', 'Estate-2026!!', 'Ciaociao-123!', 'Settembre.2025!', 'Forzajuve!2026', 'Amoremio-12345!'],
  sv: ['Lösenord123!', 'Sommar2026!!', 'Hejsan-Hejsan1!', 'Hammarby.2025!', 'Älskling-2026!', 'Onsdag-Oktober1!'],
  nb: ['Passord123!', 'Vinter-2026!!', 'Velkommen.2025!', 'Påskeferie1!!', 'Rosenborg-2026!', 'Kjærlighet!1234'],
  pl: ['Hasło12345!', 'Haslo-2026!!', 'Wiosna.2026!', 'Kochanie-123!', 'Październik2025!', 'Legia!Warszawa1'],
};

const STRONG: readonly (readonly [PasswordOwner, string])[] = [
  [ANN, 'Quiet-Harbour-61'],
  [ANN, 'Channel-Velvet-83'],
  [ANN, 'Savannah-Tunnel-Planner-4'],
  [ANN, 'Bannister7-Mannequin!'],
  [NADIA, 'Correct-Horse-42'],
  [NADIA, 'Sturdy-Walnut-77'],
  [NADIA, 'Nadia-likes-green-umbrellas-7'],
  [NADIA, 'Martin#k9!Xp$2mVq'],
  [JOSE, 'Another-Walnut-78'],
  [JOSE, 'Another-Walnut-88'],
  [JOSE, 'Paraguas-Tornillo-58'],
  [MUELLER, 'Other-Walnut-78'],
  [MUELLER, 'Regenschirm-Kupfer-93'],
  [SORENSEN, 'Cykelhjelm-Gulerod-47'],
  [LUKASZ, 'Parasol-Wiewiorka-83'],
  [OTHER, 'Correct-Horse-42'],
  [OTHER, 'Hedgehog-Clover-Juniper-7'],
  [OTHER, 'Marshland-Trombone-19'],
  [OTHER, 'xK4#mPq9!vRt'],
  [OTHER, 'Tr7-qm2Zb.wL'],
  [OTHER, 'gravel Teapot 5 octagon'],
  [OTHER, 'Abacus-Ferret-Lantern-2026'],
  [OTHER, 'Summer-gravel-teapot-octagon-3'],
  [OTHER, 'Parapluie-Tracteur-51'],
  [OTHER, 'Lumikenkä-Vasara-39'],
  [OTHER, 'Paddenstoel-Gitaar-64'],
  [OTHER, 'Ombrello-Martello-86'],
  [OTHER, 'Blåbärsris-Hammare-52'],
  [OTHER, 'Sykkelhjelm-Gulrot-47'],
];

const commonCases = LANGUAGES.flatMap((language) => COMMON[language].map((password) => [language, password] as const));

test.each([...PERSONAL, ...STRONG])('the password meets the listed rules, so strength decides: %j %s', (_owner, password) => {
  expect(PASSWORD_RULES.filter((rule) => !isPasswordRuleMet(rule, password))).toEqual([]);
});

describe('a weak password', () => {
  test('the table has at least 60 passwords, three of each language', () => {
    const passwords = new Set([...PERSONAL, ...commonCases].map(([, password]) => password));
    expect(passwords.size).toBeGreaterThanOrEqual(60);
    for (const language of LANGUAGES) expect(COMMON[language].length).toBeGreaterThanOrEqual(3);
  });

  test.each(PERSONAL)('RESET-027: %j consists of words of the user: %s', async (person, password) => {
    expect(await isWeak(password, person)).toBe(true);
  });

  test.each(commonCases)('RESET-027: %s: %s consists of common words', async (_language, password) => {
    expect(await isWeak(password, OTHER)).toBe(true);
  });
});

describe('a strong password', () => {
  test.each(STRONG)('RESET-027: %j may use %s', async (person, password) => {
    expect(await isWeak(password, person)).toBe(false);
  });

  test('a word of the user inside it does not make it weak', async () => {
    const person = owner('Leo', 'Harbour', 'leo@example.com');
    expect(await isWeak('Quiet-Harbour-61', person)).toBe(true);
    expect(await isWeak('Quiet-Harbour-Gravel-61', person)).toBe(false);
  });
});

test('all of a long password is judged, not only its beginning', async () => {
  expect(await isWeak('Nadia.Martin1!'.repeat(18), NADIA)).toBe(true);
  expect(await isWeak(`${'Nadia.Martin.'.repeat(6)}gravel-Teapot-7-octagon`, NADIA)).toBe(false);
});

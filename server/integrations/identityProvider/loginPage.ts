import { escapeXml } from './signResponse.js';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface LoginPage {
  readonly accountName: string;
  readonly acsUrl: string;
  readonly relayState: string;
  /** As it came, to begin again with another person. */
  readonly request: string;
  readonly answers: readonly { readonly person: Person; readonly answer: string }[];
  readonly stylePath: string;
}

export const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; }
button, input { font: inherit; padding: .5rem .75rem; }
li button { width: 100%; text-align: start; margin: .25rem 0; }
ul { list-style: none; padding: 0; }`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;

/** Everybody's answer is signed already, so that choosing needs no script. */
export function renderLoginPage({ accountName, acsUrl, relayState, request, answers, stylePath }: LoginPage): string {
  const choices = answers.map(
    ({ person, answer }) => `<li><form method="post" action="${escapeXml(acsUrl)}">
${hidden('SAMLResponse', answer)}${hidden('RelayState', relayState)}
<button>${escapeXml(`${person.firstName} ${person.lastName}`.trim())}, ${escapeXml(person.email)}</button></form></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local identity provider</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<h1>Local identity provider</h1>
<p>Of ${escapeXml(accountName)}. Choose who to be; nothing is asked.</p>
<ul>
${choices.join('\n')}
</ul>
<form method="get">
${hidden('SAMLRequest', request)}${hidden('RelayState', relayState)}
<p><label>Somebody else <input type="email" name="email" required autocomplete="off"></label> <button>Add</button></p>
</form>
</main>
</body>
</html>
`;
}

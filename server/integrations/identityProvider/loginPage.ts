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
  /** The request as received, for a new attempt with another user. */
  readonly request: string;
  readonly answers: readonly { readonly person: Person; readonly answer: string }[];
  readonly stylePath: string;
}

export const STYLE = `:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #1c2127); --card: light-dark(#fff, #252a31);
  --line: light-dark(#d3d8de, #404854); --muted: light-dark(#5f6b7c, #abb3bf); --accent: light-dark(#2d38ff, #7a86ff);
  font: 14px/20px system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--ground); }
main { max-width: 550px; margin: 0 auto; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 4px 0 0; color: var(--muted); }
ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 8px; }
button, input { font: inherit; color: inherit; width: 100%; min-height: 40px; padding: 8px 12px; background: var(--card); border: 1px solid var(--line); border-radius: 4px; }
button { text-align: start; cursor: pointer; overflow-wrap: anywhere; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
label { display: block; margin-top: 16px; font-weight: 500; }
label input { display: block; margin-top: 4px; font-weight: 400; }
label + button { margin-top: 16px; text-align: center; }
small { display: block; color: var(--muted); }
@media (max-width: 600px) { body { padding: 0; background: var(--card); } main { padding: 24px 16px; border: 0; } }`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;

/** The responses of all users are signed in advance, so that the page does not need a script. */
export function renderLoginPage({ accountName, acsUrl, relayState, request, answers, stylePath }: LoginPage): string {
  const choices = answers.map(
    ({ person, answer }) => `<li><form method="post" action="${escapeXml(acsUrl)}">
${hidden('SAMLResponse', answer)}${hidden('RelayState', relayState)}
<button>${escapeXml(`${person.firstName} ${person.lastName}`.trim())}<small>${escapeXml(person.email)}</small></button></form></li>`,
  );
  return document(
    stylePath,
    `<p>Of ${escapeXml(accountName)}. Choose who to be; nothing is asked.</p>
<ul>
${choices.join('\n')}
</ul>
<form method="get">
${hidden('SAMLRequest', request)}${hidden('RelayState', relayState)}
<label>Another user<input type="email" name="email" required autocomplete="off"></label> <button>Add</button>
</form>`,
  );
}

export interface LogoutPage {
  /** Whether the console has confirmed the log-out. */
  readonly isDone: boolean;
  /** Sent back with the form, to prove that the form is from this page. */
  readonly proof: string;
}

export function renderLogoutPage(stylePath: string, { isDone, proof }: LogoutPage): string {
  return document(
    stylePath,
    `<p role="status">${isDone ? 'Logged out everywhere.' : 'Logs a user out of the console, as a provider does for all its services.'}</p>
<form method="post">
${hidden('proof', proof)}<label>Account name<input name="accountName" required autocomplete="off" autocapitalize="none"></label>
<label>Email<input type="email" name="email" required autocomplete="off"></label> <button>Log out</button>
</form>`,
  );
}

function document(stylePath: string, content: string): string {
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
${content}
</main>
</body>
</html>
`;
}

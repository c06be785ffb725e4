import { createHash } from 'node:crypto';
import type { CandidatePage } from '../../domains/apps/index.js';
import type { Texts } from '../../texts/index.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const STYLE = `:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #1c2127); --card: light-dark(#fff, #252a31);
  --line: light-dark(#d3d8de, #404854); --muted: light-dark(#5f6b7c, #abb3bf); --accent: light-dark(#2d38ff, #7a86ff);
  --danger: light-dark(#ac2f33, #fa999c); --button: #2d38ff; --button-text: #fff; font: 16px/24px system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--ground); }
main { max-width: 640px; margin: 0 auto; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; }
p { margin: 12px 0 0; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 14px; line-height: 20px; }
.note { padding: 8px 12px; border-inline-start: 4px solid var(--accent); background: var(--ground); }
.error { color: var(--danger); }
h2 { margin: 24px 0 0; font-size: 18px; line-height: 24px; font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(min-content, 1fr) 2fr; gap: 8px 16px; margin: 24px 0 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
ul { margin: 12px 0 0; padding-inline-start: 20px; }
label { display: block; margin-top: 16px; font-weight: 500; }
input, textarea, select, button { font: inherit; color: inherit; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px;
  background: var(--card); border: 1px solid var(--line); border-radius: 4px; }
input[type='checkbox'] { width: 20px; min-height: 20px; margin: 0 8px 0 0; vertical-align: middle; }
textarea { min-height: 120px; resize: vertical; }
button { margin-top: 24px; cursor: pointer; background: var(--button); color: var(--button-text); border-color: transparent; font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 600px) { body { padding: 0; background: var(--card); } main { padding: 24px 16px; border: 0; } }`;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;

/** The style sheet with the colours of the customer's buttons. */
function styleOf(button: CandidatePage['button']): string {
  if (button === undefined || !HEX.test(button.backgroundColor) || !HEX.test(button.fontColor)) return STYLE;
  return `${STYLE}\n:root { --button: ${button.backgroundColor}; --button-text: ${button.fontColor}; }`;
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly html: string;
  /** Policy that permits only the page's own style sheet and its forms. */
  readonly policy: string;
}

export interface PageContent {
  readonly title: string;
  /** HTML; the caller escapes texts. */
  readonly content: string;
  readonly button?: CandidatePage['button'];
}

/** Renders a page without scripts. Its style sheet is in the page, so that nothing else of the customer has an address. */
export function renderPage({ language }: Texts, { title, content, button }: PageContent): RenderedPage {
  const style = styleOf(button);
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`,
  };
}

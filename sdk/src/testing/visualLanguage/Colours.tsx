import { Tag } from '@blueprintjs/core';
import { COLOUR_GROUPS, type ColourUse } from './colours.js';
import { lowestContrast, valueOf, type Theme } from './tokens.js';

const THEMES: readonly Theme[] = ['light', 'dark'];

/** Mark of a contrast that is too low. Tests look for it. */
export const TOO_LOW = 'too low';

/** Rounded down, so that a contrast that is too low does not look sufficient. */
const roundedDown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The colour as it is used: text or a mark on its ground, otherwise an area. */
function Sample({ use: { token, on, least }, theme }: { readonly use: ColourUse; readonly theme: Theme }) {
  const value = valueOf(token, theme);
  const ground = { background: valueOf(on?.[0] ?? 'ground', theme) };
  if (least === 4.5)
    return (
      <span aria-hidden className="language-swatch" style={{ ...ground, color: value }}>
        Aa
      </span>
    );
  const area = token === 'shadow' ? { boxShadow: value } : { background: value };
  return (
    <span aria-hidden className="language-swatch" style={ground}>
      <span className="language-area" data-mark={least === 3} style={area} />
    </span>
  );
}

function ColourCell({ use, theme }: { readonly use: ColourUse; readonly theme: Theme }) {
  const { token, on = [], least = 0 } = use;
  const contrast = lowestContrast(token, on, theme);
  return (
    <td>
      <div className="language-colour">
        <Sample use={use} theme={theme} />
        <code>{valueOf(token, theme)}</code>
        {contrast === undefined ? null : (
          <span className="edge-muted">
            {roundedDown(contrast.ratio)} on {contrast.ground} {contrast.ratio < least ? <Tag intent="danger">{TOO_LOW}</Tag> : null}
          </span>
        )}
      </div>
    </td>
  );
}

/** Every colour in both themes, with its lowest contrast. */
export function Colours() {
  return (
    <table className="language-table">
      <caption>The contrast is the lowest on the grounds where the colour is used. Text needs 4.5, a mark or an outline 3.</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Meaning</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      {COLOUR_GROUPS.map(({ name, colours }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {name}
            </th>
          </tr>
          {colours.map((use) => (
            <tr key={use.token}>
              <td>
                <code>{use.token}</code>
              </td>
              <td>{use.meaning}</td>
              {THEMES.map((theme) => (
                <ColourCell key={theme} use={use} theme={theme} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

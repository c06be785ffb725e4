import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FONTS, MOTION, RADII, SIZES, SPACES, TEXT_STYLES } from './measures.js';
import { valueOf } from './tokens.js';

const variable = (token: string) => `var(--edge-${token})`;

export function TextStyles() {
  return (
    <ul className="language-list">
      {TEXT_STYLES.map(({ name, size, line, weight, use }) => (
        <li key={name} className="language-line">
          <span
            className="language-sample"
            style={{ font: `${variable(weight)} ${variable(size)} / ${variable(line)} ${variable('font')}` }}
          >
            {name}
          </span>
          <code>
            {valueOf(size)} / {valueOf(line)}, {valueOf(weight)}
          </code>
          <span className="edge-muted">{use}</span>
        </li>
      ))}
      {FONTS.map(({ token, use }) => (
        <li key={token} className="language-line">
          <span className="language-sample" style={{ fontFamily: variable(token) }}>
            {valueOf(token).split(',')[0]?.replaceAll(/['"]/g, '')} 0123456789
          </span>
          <code>{token}</code>
          <span className="edge-muted">{use}</span>
        </li>
      ))}
    </ul>
  );
}

interface MeasuresProps {
  readonly measures: readonly { readonly token: string; readonly use: string }[];
  /** Draws the length of the token. */
  readonly draws?: 'bar' | 'corner';
}

function Measures({ measures, draws }: MeasuresProps) {
  return (
    <ul className="language-list">
      {measures.map(({ token, use }) => (
        <li key={token} className="language-line">
          <span className="language-sample">
            {draws === 'bar' ? <span className="language-bar" style={{ inlineSize: variable(token) }} /> : null}
            {draws === 'corner' ? <span className="language-corner" style={{ borderStartStartRadius: variable(token) }} /> : null}
            <code>{token}</code>
          </span>
          <code>{valueOf(token)}</code>
          <span className="edge-muted">{use}</span>
        </li>
      ))}
    </ul>
  );
}

export const Spaces = () => <Measures measures={SPACES} draws="bar" />;
export const Radii = () => <Measures measures={RADII} draws="corner" />;
export const Sizes = () => <Measures measures={SIZES} />;

export function Motion() {
  const [shown, setShown] = useState(0);
  return (
    <>
      <Measures measures={MOTION} />
      <div className="language-stage">
        <Button onClick={() => setShown((times) => times + 1)}>Show again</Button>
        <div key={shown} className="language-appears">
          What appears fades in
        </div>
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, as the standard requires. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  readonly text: string;
  /** Accessible name, which refers to the text with the same content. */
  readonly label: string;
}

/** A QR code, dark on light in both themes: some apps do not read the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className="auth-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** One path with all dark modules. */
function draw(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}

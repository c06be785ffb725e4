import { ArchiveIcon, CaretUpIcon, PeopleIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

interface IconSize {
  readonly size: number;
  readonly use: string;
  readonly draw: (size: number) => ReactNode;
}

const SIZES: readonly IconSize[] = [
  { size: 12, use: 'In captions: a mark beside an error, a warning or a tab', draw: (size) => <WarningSignIcon size={size} aria-hidden /> },
  {
    size: 14,
    use: 'In dense text: the order of a column, the chosen entry of a list',
    draw: (size) => (
      <>
        <CaretUpIcon size={size} aria-hidden />
        <TickIcon size={size} aria-hidden />
      </>
    ),
  },
  { size: 16, use: 'In buttons, menus and the side panel', draw: (size) => <ArchiveIcon size={size} aria-hidden /> },
  { size: 40, use: 'In empty states, once on a page, in ink-faint', draw: (size) => <PeopleIcon size={size} aria-hidden /> },
];

export function Icons() {
  return (
    <ul className="language-list">
      {SIZES.map(({ size, use, draw }) => (
        <li key={size} className="language-line">
          <span className="language-sample">{draw(size)}</span>
          <code>{size} px</code>
          <span className="edge-muted">{use}</span>
        </li>
      ))}
    </ul>
  );
}

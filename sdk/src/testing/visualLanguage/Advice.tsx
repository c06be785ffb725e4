import { Button, Tag } from '@blueprintjs/core';
import { CrossCircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/parts/ActionButton.js';

interface Pair {
  readonly rule: string;
  readonly right: ReactNode;
  readonly wrong: ReactNode;
}

const NUMBERS = ['6', '1,204', '111'];

/** The state of a plugin: a word, with a dot in a colour. */
function StateTag({ colour, children }: { readonly colour: string; readonly children?: ReactNode }) {
  return (
    <Tag minimal>
      <span aria-hidden className="language-dot" style={{ background: `var(--edge-${colour})` }} /> {children}
    </Tag>
  );
}

const PAIRS: readonly Pair[] = [
  {
    rule: 'A page has one primary action, at the end.',
    right: (
      <>
        <Button variant="minimal">Export</Button>
        <Button intent="primary">Create</Button>
      </>
    ),
    wrong: (
      <>
        <Button intent="primary">Create</Button>
        <Button intent="primary">Export</Button>
      </>
    ),
  },
  {
    rule: 'Space and hairlines separate sections; boxes do not.',
    right: (
      <div className="language-parts">
        <span>Overview</span>
        <span>Members</span>
      </div>
    ),
    wrong: (
      <div className="language-parts language-parts-boxed">
        <span>Overview</span>
        <span>Members</span>
      </div>
    ),
  },
  {
    rule: 'Red means an error, or an action that cannot be undone.',
    right: <ActionButton>Archive</ActionButton>,
    wrong: <ActionButton intent="danger">Archive</ActionButton>,
  },
  {
    rule: 'A status is a word; its colour only repeats it.',
    right: (
      <>
        <StateTag colour="green">Active</StateTag>
        <StateTag colour="red">Failed</StateTag>
      </>
    ),
    wrong: (
      <>
        <StateTag colour="green" />
        <StateTag colour="red" />
      </>
    ),
  },
  {
    rule: 'Numbers are aligned right, in figures of one width.',
    right: <Numbers className="language-numbers" />,
    wrong: <Numbers />,
  },
  {
    rule: 'A control that is unavailable stays visible and shows the reason.',
    right: <ActionButton reason="Select at least one group first.">Archive</ActionButton>,
    wrong: <span className="edge-muted">The button is missing until a group is selected.</span>,
  },
  {
    rule: 'An error names the remedy.',
    right: <span className="language-error">Enter a name of at most 100 characters.</span>,
    wrong: <span className="language-error">Invalid input!</span>,
  },
  {
    rule: 'Weight and size show rank; another colour does not.',
    right: (
      <div className="language-lines">
        <strong>Night shift</strong>
        <span className="edge-muted">12 members</span>
      </div>
    ),
    wrong: (
      <div className="language-lines">
        <span style={{ color: 'var(--edge-green)' }}>Night shift</span>
        <span style={{ color: 'var(--edge-orange)' }}>12 members</span>
      </div>
    ),
  },
];

function Numbers({ className = '' }: { readonly className?: string }) {
  return (
    <div className={className}>
      {NUMBERS.map((number) => (
        <div key={number}>{number}</div>
      ))}
    </div>
  );
}

/** Pairs of examples, each with its rule. */
export function Advice() {
  return (
    <ul className="language-pairs">
      {PAIRS.map(({ rule, right, wrong }) => (
        <li key={rule}>
          <div className="language-pair">
            <div>
              <div className="language-example">{right}</div>
              <span className="language-verdict" data-right>
                <TickCircleIcon size={14} aria-hidden /> Do
              </span>
            </div>
            <div>
              <div className="language-example">{wrong}</div>
              <span className="language-verdict">
                <CrossCircleIcon size={14} aria-hidden /> Do not
              </span>
            </div>
          </div>
          <p>{rule}</p>
        </li>
      ))}
    </ul>
  );
}

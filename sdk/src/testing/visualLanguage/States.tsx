import { Button, InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/parts/ActionButton.js';

interface StateProps {
  readonly name: string;
  readonly tokens: string;
  readonly children: ReactNode;
}

function State({ name, tokens, children }: StateProps) {
  return (
    <li className="language-state">
      <strong>{name}</strong>
      <div className="language-state-sample">{children}</div>
      <code>{tokens}</code>
    </li>
  );
}

function Field({ label, ...state }: { readonly label: string; readonly className?: string; readonly disabled?: boolean }) {
  return <InputGroup aria-label={label} defaultValue="Night shift" {...state} />;
}

const ROWS = [
  { name: 'Night shift', state: 'at rest', token: 'ground', className: undefined },
  { name: 'Regional recruiters', state: 'under the pointer', token: 'ground-hover', className: 'language-row-hover' },
  { name: 'Assessment reviewers', state: 'selected', token: 'accent-tint, accent', className: 'edge-row-selected' },
] as const;

/** Controls in each state. The states of the pointer and of the focus are drawn without them, with the same tokens. */
export function States() {
  return (
    <>
      <ul className="language-states">
        <State name="At rest" tokens="ground, line-strong">
          <Button>Export</Button>
          <Field label="At rest" />
        </State>
        <State name="Hover" tokens="ground-hover, accent-hover">
          <Button active>Export</Button>
          <Button active intent="primary">
            Save
          </Button>
        </State>
        <State name="Focus" tokens="focus">
          <Button className="language-focus">Export</Button>
          <Field label="Focus" className="language-focus-field" />
        </State>
        <State name="Disabled" tokens="ground-quiet, ink-faint">
          <ActionButton reason="Select at least one group first.">Archive</ActionButton>
          <Field label="Disabled" disabled />
        </State>
        <State name="Busy" tokens="accent">
          <ActionButton busy intent="primary">
            Save
          </ActionButton>
        </State>
        <State name="Danger" tokens="red">
          <ActionButton intent="danger">Remove</ActionButton>
        </State>
      </ul>
      <table className="edge-table language-rows" aria-label="States of rows">
        <tbody>
          {ROWS.map(({ name, state, token, className }) => (
            <tr key={name} className={className}>
              <td>
                <a href="#states">{name}</a>
              </td>
              <td>{state}</td>
              <td>
                <code>{token}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

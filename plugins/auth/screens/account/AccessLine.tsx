import { useText } from '@edge-console/sdk';
import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useAgentName, type Agent } from './useAgentName.js';

export interface AccessLineProps {
  readonly agent: Agent;
  /** Key of the text that marks where the user is now; left out elsewhere. */
  readonly here?: string | undefined;
  /** When it began and was used. */
  readonly times: readonly string[];
  readonly children?: ReactNode;
}

/** One session or device: browser and system, times, and what can be done about it. */
export function AccessLine({ agent, here, times, children }: AccessLineProps) {
  const text = useText();
  const nameOf = useAgentName();
  return (
    <li className="auth-access">
      <div>
        <p className="auth-access-name">
          {nameOf(agent)}
          {here === undefined ? null : (
            <Tag minimal round intent="success">
              {text(here)}
            </Tag>
          )}
        </p>
        {times.map((time) => (
          <p key={time} className="edge-muted">
            {time}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}

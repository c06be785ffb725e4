import { useText } from '@edge-console/sdk';
import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useAgentName, type Agent } from './useAgentName.js';

export interface AccessLineProps {
  readonly agent: Agent;
  /** Key of the text that marks the current session or device; undefined for others. */
  readonly here?: string | undefined;
  /** Start and last use. */
  readonly times: readonly string[];
  readonly children?: ReactNode;
}

/** One session or device: browser and system, times, and its action. */
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

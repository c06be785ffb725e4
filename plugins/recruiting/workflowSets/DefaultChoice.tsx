import { useText } from '@edge-console/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { SetValues } from './setForm.js';
import { indexOfPath, withDefault, type OptionValues } from './setOptions.js';

export interface DefaultChoiceProps {
  /** Path of the option in the form. */
  readonly path: string;
  readonly options: readonly OptionValues[];
  /** Name of the workflow, for the accessible name of the button. */
  readonly name: string | undefined;
}

/** 'Default workflow' on the default option, and on the others the button that makes them the default. (WFSET-032, WFSET-039) */
export function DefaultChoice({ path, options, name }: DefaultChoiceProps) {
  const text = useText();
  const form = useForm<SetValues>();
  const index = indexOfPath(path);
  const label = useRef<HTMLSpanElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const isDefault = options[index]?.isDefault === true;
  useEffect(() => {
    // The label replaces the button that had the focus.
    if (wasPressed && isDefault) label.current?.focus();
  }, [wasPressed, isDefault]);
  if (isDefault) {
    return (
      <div>
        <span ref={label} tabIndex={-1}>
          <Tag minimal intent="primary">
            {text('workflowSets.form.default')}
          </Tag>
        </span>
      </div>
    );
  }
  return (
    <div>
      <Button
        variant="minimal"
        intent="primary"
        size="small"
        {...(name === undefined ? {} : { 'aria-label': text('workflowSets.form.setDefaultOf', { name }) })}
        onClick={() => {
          setPressed(true);
          form.change('options', withDefault(form.getState().values.options, index));
        }}
      >
        {text('workflowSets.form.setDefault')}
      </Button>
    </div>
  );
}

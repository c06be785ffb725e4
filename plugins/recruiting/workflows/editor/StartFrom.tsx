import { useNavigation, useText } from '@edge-console/sdk';
import { ChoiceField, RadioField, useChoiceSearch, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import { COPY_OF } from '../routes.js';
import { useWorkflowSearch } from '../useWorkflowSearch.js';

const nothing = () => undefined;

export interface StartFromProps {
  /** Id of the workflow to copy; empty until it is chosen, null for a workflow from scratch. */
  readonly copyOf: string | null;
  /** Name of that workflow, if the choice has not found it itself: the page was opened by a link. */
  readonly copiedName: string | undefined;
}

/** Starts the form from scratch or from an existing workflow, which is part of the address. (WF-037) */
export function StartFrom({ copyOf, copiedName }: StartFromProps) {
  const text = useText();
  const navigation = useNavigation();
  const find = useWorkflowSearch();
  const load: ChoiceSearch = async (searchText, signal) =>
    (await find(searchText, signal)).map(({ _id, name, stages }) => ({
      value: _id,
      label: name,
      help: text('workflows.create.stages', { count: stages.length }),
    }));
  const search = useChoiceSearch(load, text('workflows.list.loadFailed'));
  const [, setSearchParams] = useSearchParams();
  /** Counts the choices, so that the controls show the address again after a choice that the user took back. */
  const [choices, setChoices] = useState(0);
  const start = async (next: string | null) => {
    if (await navigation.confirmLeave()) setSearchParams(next === null ? {} : { [COPY_OF]: next }, { replace: true });
    else setChoices((count) => count + 1);
  };
  return (
    <Form
      key={`${copyOf ?? 'scratch'} ${copiedName ?? ''} ${String(choices)}`}
      onSubmit={nothing}
      initialValues={{ start: copyOf === null ? 'scratch' : 'copy', copyOf: copyOf ?? '' }}
    >
      {() => (
        <div role="group" aria-label={text('workflows.create.start')}>
          <RadioField
            name="start"
            label={text('workflows.create.start')}
            options={[
              { value: 'scratch', label: text('workflows.create.scratch') },
              { value: 'copy', label: text('workflows.create.copy') },
            ]}
            onChosen={(value) => void start(value === 'copy' ? '' : null)}
          />
          {copyOf === null ? null : (
            <ChoiceField
              name="copyOf"
              label={text('workflows.create.original')}
              options={search}
              {...(copiedName === undefined ? {} : { initial: { value: copyOf, label: copiedName } })}
              onChosen={(workflowId) => void start(workflowId)}
            />
          )}
        </div>
      )}
    </Form>
  );
}

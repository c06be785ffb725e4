import { useText } from '@edge-console/sdk';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { PermissionSection } from '@edge-console/sdk/contract/permissions';
import {
  RecordFormElement,
  RepeatedRows,
  RequiredNote,
  SaveBar,
  useRecordForm,
  type RecordForm,
  type SaveResult,
} from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import styles from './PermissionForm.module.css';
import { newRule, permissionSchema, type PermissionValues } from './permissionForm.js';
import { RuleFields } from './RuleFields.js';
import { useOrganizationCustomers } from './useOrganizationCustomers.js';

export interface PermissionFormProps {
  readonly label: string;
  readonly groupId: string;
  readonly initialValues: PermissionValues;
  readonly version: number;
  readonly sections: readonly PermissionSection[];
  /** Statements of the group that the tab does not show. */
  readonly hidden: readonly PolicyStatement[];
  /** Why the permissions cannot be changed; the form is then read-only. (PERM-018, PERM-020) */
  readonly readOnly: string | undefined;
  readonly save: (values: PermissionValues, version: number | undefined) => Promise<SaveResult<PermissionValues>>;
  /** Loads what was saved. */
  readonly onSaved: () => Promise<void>;
}

/**
 * The rules of a group: one basic rule and any number of advanced rules. It starts again with each version of the group that is loaded, unless the
 * user has gone on changing it in the meantime. (PERM-003, PERM-022)
 */
export function PermissionForm(props: PermissionFormProps) {
  const { version } = props;
  const form = useRef<RecordForm<PermissionValues>>(null);
  const [started, setStarted] = useState(version);
  useEffect(() => {
    if (form.current?.isDirty() !== true) setStarted(version);
  }, [version]);
  return <Rules key={started} {...props} onForm={(record) => (form.current = record)} />;
}

interface RulesProps extends PermissionFormProps {
  /** Called with the form after each rendering. */
  readonly onForm: (form: RecordForm<PermissionValues>) => void;
}

function Rules({ label, groupId, initialValues, version, sections, hidden, readOnly, save, onSaved, onForm }: RulesProps) {
  const text = useText();
  const customers = useOrganizationCustomers();
  const record = useRecordForm<PermissionValues>({
    label,
    recordId: groupId,
    initialValues,
    version,
    schema: permissionSchema,
    fieldNames: { basic: text('permissions.basic'), advanced: text('permissions.advancedTitle') },
    save,
    onSaved: () => void onSaved(),
  });
  useEffect(() => {
    onForm(record);
  });
  return (
    <RecordFormElement record={record} className={styles.form ?? ''}>
      {readOnly === undefined ? null : <Callout intent="warning">{readOnly}</Callout>}
      <fieldset disabled={readOnly !== undefined} className={styles.plain}>
        {readOnly === undefined ? <RequiredNote /> : null}
        <section aria-label={text('permissions.basic')} className="edge-section">
          <h2 className="edge-section-title">{text('permissions.basic')}</h2>
          <RuleFields path="basic" customers={customers} sections={sections} keepsOne={text('permissions.errors.customer')} />
        </section>
        <RepeatedRows
          name="advanced"
          legend={text('permissions.advancedTitle')}
          addLabel={text('permissions.addRule')}
          rowLabel={(number) => text('permissions.advancedRule', { number })}
          newRow={newRule}
          isOrdered={false}
        >
          {(path) => (
            <RuleFields
              path={path}
              customers={customers}
              sections={sections}
              keepsOne={text('permissions.errors.lastCustomer', { number: Number(/\d+/.exec(path)?.[0]) + 1 })}
            />
          )}
        </RepeatedRows>
      </fieldset>
      {hidden.length === 0 ? null : <p className="edge-muted">{text('permissions.hidden', { count: hidden.length })}</p>}
      <UpdateBar readOnly={readOnly} />
    </RecordFormElement>
  );
}

/** Update is disabled while a rule has an error, and while the permissions cannot be changed. (PERM-017 to PERM-019) */
function UpdateBar({ readOnly }: Pick<PermissionFormProps, 'readOnly'>) {
  const text = useText();
  const { hasValidationErrors } = useFormState({ subscription: { hasValidationErrors: true } });
  const denied = readOnly ?? (hasValidationErrors === true ? text('permissions.errors.incomplete') : undefined);
  return <SaveBar saveLabel={text('permissions.update')} denied={denied} />;
}

import { useText } from '@edge-console/sdk';
import { EVERYTHING } from '@edge-console/sdk/contract';
import {
  grantOf,
  grantedTogether,
  withAction,
  withoutAction,
  type PermissionAction,
  type PermissionSection,
} from '@edge-console/sdk/contract/permissions';
import { useTypedField } from '@edge-console/sdk/ui';
import { Callout, Checkbox } from '@blueprintjs/core';
import styles from './ActionsField.module.css';
import { usePermissionNames } from './usePermissionNames.js';

export interface ActionsFieldProps {
  /** Name of the list of permission strings in the form. */
  readonly name: string;
  readonly sections: readonly PermissionSection[];
}

const isSame = (some: readonly string[] | undefined, others: readonly string[] | undefined) =>
  some?.length === others?.length && (some ?? []).every((value) => others?.includes(value));

/**
 * Actions as checkboxes by section, each section with a box for all of its actions. Actions that need the same permission strings are
 * ticked together; one with only some of its strings is shown as partly granted. (PERM-005, ROLE-014, D-063)
 */
export function ActionsField({ name, sections }: ActionsFieldProps) {
  const text = useText();
  const field = useTypedField<readonly string[]>(name, { isEqual: isSame });
  const held = field.value ?? [];
  const change = (next: readonly string[]) => field.change(next);
  return (
    <div className={styles.sections}>
      {held.includes(EVERYTHING) ? <Everything held={held} onChange={change} /> : null}
      {sections.map((section) => (
        <Section key={section.id} {...{ section, sections, held }} onChange={change} />
      ))}
      {field.error === undefined ? null : (
        <p className={`edge-field-error ${styles.error ?? ''}`} id={`${field.id}-error`} role="alert">
          {text(field.error)}
        </p>
      )}
    </div>
  );
}

interface HeldProps {
  readonly held: readonly string[];
  readonly onChange: (held: readonly string[]) => void;
}

/** A rule on everything is only removed by its own box. (D-064) */
function Everything({ held, onChange }: HeldProps) {
  const text = useText();
  return (
    <Callout className={styles.everything ?? ''} compact intent="warning">
      <Checkbox checked label={text('permissions.everything')} onChange={() => onChange(held.filter((name) => name !== EVERYTHING))} />
      {text('permissions.everythingHelp')}
    </Callout>
  );
}

interface SectionProps extends HeldProps {
  readonly section: PermissionSection;
  /** All sections of the tab. */
  readonly sections: readonly PermissionSection[];
}

function Section({ section, sections, held, onChange }: SectionProps) {
  const text = useText();
  const names = usePermissionNames();
  const { actions } = section;
  const isAll = held.includes(EVERYTHING);
  const grants = actions.map((action) => grantOf(held, action));
  const isComplete = grants.every((grant) => grant === 'granted');
  const toggleAll = () =>
    onChange(isComplete ? actions.reduce((left, action) => withoutAction(left, sections, action), held) : actions.reduce(withAction, held));
  return (
    <fieldset className={styles.section} aria-label={names.section(section)}>
      <legend className={styles.legend}>
        <Checkbox
          checked={isComplete}
          indeterminate={!isComplete && grants.some((grant) => grant !== 'notGranted')}
          disabled={isAll}
          label={names.section(section)}
          aria-label={text('permissions.selectAll', { section: names.section(section) })}
          onChange={toggleAll}
        />
      </legend>
      {actions.map((action, index) => (
        <ActionBox key={action.id} {...{ action, sections, held, isAll }} grant={grants[index] ?? 'notGranted'} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface ActionBoxProps extends Omit<SectionProps, 'section'> {
  readonly action: PermissionAction;
  readonly grant: ReturnType<typeof grantOf>;
  readonly isAll: boolean;
}

function ActionBox({ action, sections, held, grant, isAll, onChange }: ActionBoxProps) {
  const text = useText();
  const names = usePermissionNames();
  const together = grantedTogether(sections, action);
  const toggle = () => onChange(grant === 'granted' ? withoutAction(held, sections, action) : withAction(held, action));
  return (
    <div>
      <Checkbox
        className={styles.action ?? ''}
        checked={grant === 'granted'}
        indeterminate={grant === 'partly'}
        disabled={isAll}
        label={names.action(action)}
        onChange={toggle}
      >
        {together.length === 0 ? null : (
          <span className={`edge-muted ${styles.together ?? ''}`}>
            {text('permissions.together', { actions: together.map(names.action).join(', ') })}
          </span>
        )}
      </Checkbox>
    </div>
  );
}

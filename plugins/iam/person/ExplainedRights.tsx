import { useText } from '@edge-console/sdk';
import { CrossCircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { CommonExplainPolicyQuery } from '../graphql/__generated__/operations.js';
import { usePermissionNames } from '../permissions/usePermissionNames.js';
import { GroupLink } from './GroupLink.js';
import styles from './Why.module.css';

type Explanation = CommonExplainPolicyQuery['CommonExplainPolicy'];
type Right = Explanation['rights'][number];
type Grant = Right['grants'][number];

/** The right that every call needs, in any department. (D-158) */
const ENTRY = 'edge:access';

export interface ExplainedRightsProps {
  readonly explanation: Explanation;
}

/** For each right that the action needs: the rules that give it, or the groups that would. */
export function ExplainedRights({ explanation: { rights, isArchived } }: ExplainedRightsProps) {
  const text = useText();
  return (
    <ul className={styles['rights']} aria-label={text('person.why.rights')}>
      {rights.map((right) => (
        <li key={right.action}>
          <RightName right={right} />
          {right.isAllowed ? <Grants grants={right.grants} /> : isArchived ? null : <Candidates groups={right.candidates} />}
        </li>
      ))}
    </ul>
  );
}

function RightName({ right: { action, isAllowed } }: { readonly right: Right }) {
  const text = useText();
  const names = usePermissionNames();
  const Icon = isAllowed ? TickCircleIcon : CrossCircleIcon;
  return (
    <p className={styles['right']}>
      <Icon aria-hidden className={styles[isAllowed ? 'granted' : 'missing'] ?? ''} />
      <strong>{names.string(action)}</strong>
      {action === ENTRY ? <span className="edge-muted">{text('person.why.anyDepartment')}</span> : null}
      <span>{isAllowed ? text('person.why.given') : text('person.why.missing')}</span>
    </p>
  );
}

function Grants({ grants }: { readonly grants: readonly Grant[] }) {
  return (
    <ul className={styles['reasons']}>
      {grants.map(({ group, rule }, index) => (
        // A group may give a right by several rules; of hidden groups only the number is known.
        <li key={group === null ? index : `${group._id} ${String(rule)}`}>
          <GrantText group={group} rule={rule} />
        </li>
      ))}
    </ul>
  );
}

/** The first rule of a group is the basic rule; the others have numbers from 1, as in the editor. */
function GrantText({ group, rule }: Pick<Grant, 'group' | 'rule'>) {
  const text = useText();
  if (group === null) return text('person.why.hiddenGroup');
  return (
    <>
      <GroupLink group={group} />,{' '}
      {rule === null || rule === 1 ? text('person.why.basicRule') : text('person.why.advancedRule', { number: rule - 1 })}
    </>
  );
}

function Candidates({ groups }: { readonly groups: Right['candidates'] }) {
  const text = useText();
  if (groups.length === 0) return <p className={styles['note']}>{text('person.why.noCandidates')}</p>;
  return (
    <>
      <p className={styles['note']}>{text('person.why.candidates')}</p>
      <ul className={styles['reasons']}>
        {groups.map((group) => (
          <li key={group._id}>
            <GroupLink group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

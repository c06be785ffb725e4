import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { useDepartments } from '../departments/useDepartments.js';
import { nameOfUser } from '../users/nameOfUser.js';
import type { UserPartProps } from '../users/UserRecord.js';
import { useExplanation } from './useExplanation.js';
import { useQuestion } from './useQuestion.js';
import { WhyAnswer } from './WhyAnswer.js';
import { WhyForm } from './WhyForm.js';

/** Explains why a user is or is not allowed an action in a department of the selected customer. */
export function Why({ user }: Pick<UserPartProps, 'user'>) {
  const text = useText();
  const departments = useDepartments({ isNeeded: true });
  const { values, action, change } = useQuestion();
  const { department: hierarchyId } = values;
  const { nodes, error } = departments;
  const explained = useExplanation({ userId: user._id, hierarchyId, action });
  // The answer waits for the name of the department. If the names cannot be loaded, it shows the id.
  const isUnnamed = explained.kind === 'ready' && nodes === undefined && error === undefined;
  return (
    <PageSection title={text('person.why.title')} intro={text('person.why.help', { name: nameOfUser(user) })}>
      <WhyForm values={values} departments={departments} onChange={change} />
      <WhyAnswer
        user={user}
        state={isUnnamed ? { kind: 'loading' } : explained}
        department={nodes?.find(({ id }) => id === hierarchyId)?.name ?? hierarchyId}
      />
    </PageSection>
  );
}

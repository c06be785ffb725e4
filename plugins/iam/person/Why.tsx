import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { useDepartments } from '../departments/useDepartments.js';
import { nameOfUser } from '../users/nameOfUser.js';
import type { UserPartProps } from '../users/UserRecord.js';
import { useQuestion } from './useQuestion.js';
import { WhyAnswer } from './WhyAnswer.js';
import { WhyForm } from './WhyForm.js';

/** Explains why a user is or is not allowed an action in a department of the selected customer. */
export function Why({ user }: Pick<UserPartProps, 'user'>) {
  const text = useText();
  const departments = useDepartments({ isNeeded: true });
  const { values, action, change } = useQuestion();
  // Without the names, the answer shows the id.
  const unnamed = departments.nodes === undefined && departments.error === undefined ? undefined : values.department;
  const department = departments.nodes?.find(({ id }) => id === values.department)?.name ?? unnamed;
  return (
    <PageSection title={text('person.why.title')} intro={text('person.why.help', { name: nameOfUser(user) })}>
      <WhyForm values={values} departments={departments} onChange={change} />
      <WhyAnswer user={user} hierarchyId={values.department} department={department} action={action} />
    </PageSection>
  );
}

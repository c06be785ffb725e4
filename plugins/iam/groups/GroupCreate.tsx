import { useSession, useText } from '@edge-console/sdk';
import { BackLink, FormScreen } from '@edge-console/sdk/ui';
import { useSearchParams } from 'react-router-dom';
import { BlankGroup } from './BlankGroup.js';
import { GroupCopy } from './GroupCopy.js';
import { COPY_OF, GROUP_ROUTES } from './routes.js';

/** '{base}/groups/create': a new user group, or with `?copyOf=` a copy of a group. (GROUP-021) */
export default function GroupCreate() {
  const text = useText();
  const { customer } = useSession();
  const [search] = useSearchParams();
  const copyOf = search.get(COPY_OF);
  return (
    <FormScreen
      title={text('groups.create.title')}
      back={<BackLink route={GROUP_ROUTES.list}>{text('groups.form.back')}</BackLink>}
      intro={<p>{text('groups.create.within', { customer: customer.customerDisplayName })}</p>}
    >
      {copyOf === null ? <BlankGroup /> : <GroupCopy groupId={copyOf} />}
    </FormScreen>
  );
}

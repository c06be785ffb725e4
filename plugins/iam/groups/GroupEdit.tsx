import { useText } from '@edge-console/sdk';
import { GroupRecord } from './GroupRecord.js';

/** '{base}/groups/{groupId}/edit': the details of a group, with the overview in edit mode. (GROUP-040, D-187) */
export default function GroupEdit() {
  const text = useText();
  return <GroupRecord label={text('groups.edit.title')} isEditing />;
}

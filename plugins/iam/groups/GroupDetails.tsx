import { useText } from '@edge-console/sdk';
import { GroupRecord } from './GroupRecord.js';

/** '{base}/groups/{groupId}': a group and its users. (GROUP-032) */
export default function GroupDetails() {
  const text = useText();
  return <GroupRecord label={text('groups.details.title')} isEditing={false} />;
}

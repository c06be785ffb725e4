import { useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import { ORGGetOrganizationsDocument } from '../graphql/__generated__/operations.js';

/** The plugin's tile on another plugin's page. */
export default function Tile() {
  const text = useText();
  const record = useRecord(ORGGetOrganizationsDocument, { filter: {} }, text('overview.failed'));
  return (
    <RecordBody record={record} notFound={null}>
      {({ ORGGetOrganizations: { length: count } }) => <p>{count === 0 ? text('overview.empty') : text('overview.count', { count })}</p>}
    </RecordBody>
  );
}

import { useFlag, useNavigation, useText } from '@edge-console/sdk';
import { CreateLink } from '@edge-console/sdk/ui';
import { Link } from 'react-router-dom';
import { ACTIONS, FLAGS } from '../permissions.js';
import { PATHS } from '../routes.js';

/** Link to the archive, where it is switched on. (CUST-013) */
export function ArchiveLink() {
  const text = useText();
  const navigation = useNavigation();
  return useFlag(FLAGS.archive) ? <Link to={navigation.toBase(PATHS.archive)}>{text('customers.list.viewArchive')}</Link> : null;
}

/** Link from the archive to the customers in use. (CUST-018) */
export function CustomersLink() {
  const text = useText();
  const navigation = useNavigation();
  return <Link to={navigation.toBase(PATHS.list)}>{text('customers.result.toList')}</Link>;
}

/** 'Create New', with the creation flag only. (CUST-006, CUST-007) */
export function CreateNew() {
  const text = useText();
  const navigation = useNavigation();
  if (!useFlag(FLAGS.creation)) return null;
  return (
    <CreateLink to={navigation.toBase(PATHS.create)} action={ACTIONS.create} denied={text('customers.list.createDenied')}>
      {text('customers.list.create')}
    </CreateLink>
  );
}

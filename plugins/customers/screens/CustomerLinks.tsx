import { useFlag, useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { ActionButton, LinkButton } from '@edge-console/sdk/ui';
import { PlusIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { ACTIONS, FLAGS } from '../permissions.js';
import { PATHS } from '../routes.js';

/** Link to the archive, where it is switched on. (CUST-013) */
export function ArchiveLink() {
  const text = useText();
  const navigation = useNavigation();
  return useFlag(FLAGS.archive) ? <Link to={navigation.toBase(PATHS.archive)}>{text('list.viewArchive')}</Link> : null;
}

/** Link from the archive's banner to the customers in use. (CUST-018) */
export function CustomersLink() {
  const text = useText();
  const navigation = useNavigation();
  return <Link to={navigation.toBase(PATHS.list)}>{text('result.toList')}</Link>;
}

/** 'Create New', with the creation flag only; without the right it says so. (CUST-006, CUST-007) */
export function CreateNew() {
  const text = useText();
  const navigation = useNavigation();
  const hasCreation = useFlag(FLAGS.creation);
  const answer = usePolicy(ACTIONS.create);
  if (!hasCreation) return null;
  if (answer === 'denied') {
    return (
      <ActionButton intent="primary" icon={<PlusIcon />} reason={text('list.createDenied')}>
        {text('list.create')}
      </ActionButton>
    );
  }
  return (
    <LinkButton to={navigation.toBase(PATHS.create)} intent="primary" icon={<PlusIcon />}>
      {text('list.create')}
    </LinkButton>
  );
}

import { useFlag, useNavigation, useText } from '@edge-console/sdk';
import { CreateLink } from '@edge-console/sdk/ui';
import { Link } from 'react-router-dom';
import { ACTIONS, FLAGS } from '../../permissions.js';
import { PATHS } from '../../routes.js';

/** Link to the archive, where it is switched on. (GROUP-013) */
export function ArchiveLink() {
  const text = useText();
  const navigation = useNavigation();
  return useFlag(FLAGS.groups.archive) ? <Link to={navigation.toBase(PATHS.groups.archive)}>{text('groups.list.viewArchive')}</Link> : null;
}

/** Link from the archive to the groups in use. (GROUP-019) */
export function GroupsLink() {
  const text = useText();
  const navigation = useNavigation();
  return <Link to={navigation.toBase(PATHS.groups.list)}>{text('groups.result.toList')}</Link>;
}

/** 'Create New', with the creation flag only. (GROUP-008, GROUP-009) */
export function CreateNew() {
  const text = useText();
  const navigation = useNavigation();
  if (!useFlag(FLAGS.groups.creation)) return null;
  return (
    <CreateLink to={navigation.toBase(PATHS.groups.create)} action={ACTIONS.groups.create} denied={text('groups.list.createDenied')}>
      {text('groups.list.create')}
    </CreateLink>
  );
}

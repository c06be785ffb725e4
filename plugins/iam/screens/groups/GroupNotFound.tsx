import { useNavigation, useText } from '@edge-console/sdk';
import { EmptyState, LinkButton } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { PATHS } from '../../routes.js';

/** What an address of a group says when there is none. (GROUP-054, GROUP-055) */
export function GroupNotFound() {
  const text = useText();
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('groups.notFound.title')}
      action={<LinkButton to={navigation.toBase(PATHS.groups.list)}>{text('groups.notFound.back')}</LinkButton>}
    />
  );
}

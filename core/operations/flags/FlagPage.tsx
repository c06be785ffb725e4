import { pathTo, useNavigation, useText } from '@edge-console/sdk';
import { BackLink, PageHeader } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { FlagSection } from './FlagSection.js';
import { GivenVariants } from './GivenVariants.js';

/** '{base}/operations/flags/{key}': one flag. (OPS-002, OPS-003) */
export default function FlagPage() {
  const text = useText();
  const navigation = useNavigation();
  const { flagKey = '' } = useParams();
  return (
    <div className="operations-page">
      <PageHeader
        title={flagKey}
        back={<BackLink to={navigation.toBase(pathTo(OPERATIONS_ROUTES.flags))}>{text('flag.title')}</BackLink>}
      />
      <GivenVariants flagKey={flagKey}>
        {(given) => <FlagSection title={text('flag.rollout')} flagKey={flagKey} given={given} />}
      </GivenVariants>
    </div>
  );
}

import { PluginScopeContext } from '@edge-console/sdk';
import { adoptStyles } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { problemTexts } from '../problems/problemTexts.js';
import { PageSkeleton } from '../shell/pages/PageSkeleton.js';
import { useShell } from '../shell/ShellContext.js';
import { usePreparedTexts } from '../shell/usePreparedTexts.js';
import { useShellText } from '../shell/useShellText.js';
import DefinitionPage from './flags/DefinitionPage.js';
import FlagList from './flags/FlagList.js';
import FlagPage from './flags/FlagPage.js';
import RolloutPage from './flags/RolloutPage.js';
import PluginList from './plugins/PluginList.js';
import PluginPage from './plugins/PluginPage.js';
import { OPERATIONS_ROUTES, pathBelowOperations } from './operationsRoutes.js';
import { OPERATIONS, operationsTexts } from './texts.js';
import flagStyles from './flags/flags.css?raw';
import styles from './operations.css?raw';

adoptStyles(styles);
adoptStyles(flagStyles);

/** '{base}/operations': the page on which operators see the state of plugins and choose their versions. (OPS-001) */
export default function Operations() {
  const { services } = useShell();
  const shellText = useShellText();
  const hasOwnTexts = usePreparedTexts(operationsTexts);
  const hasProblemTexts = usePreparedTexts(problemTexts);
  const scope = useMemo(() => ({ pluginId: OPERATIONS, services }), [services]);
  if (!hasOwnTexts || !hasProblemTexts) return <PageSkeleton title={shellText('operations.title')} />;
  return (
    <PluginScopeContext value={scope}>
      <Routes>
        <Route index element={<PluginList />} />
        <Route path={pathBelowOperations(OPERATIONS_ROUTES.plugin)} element={<PluginPage />} />
        <Route path={pathBelowOperations(OPERATIONS_ROUTES.flags)} element={<FlagList />} />
        <Route path={pathBelowOperations(OPERATIONS_ROUTES.flag)} element={<FlagPage />} />
        <Route path={pathBelowOperations(OPERATIONS_ROUTES.rollout)} element={<RolloutPage />} />
        <Route path={pathBelowOperations(OPERATIONS_ROUTES.definition)} element={<DefinitionPage />} />
        <Route path="*" element={<PluginList />} />
      </Routes>
    </PluginScopeContext>
  );
}

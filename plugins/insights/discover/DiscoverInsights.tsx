import { useText } from '@edge-console/sdk';
import { PageHeader, RouteButton, useMediaQuery } from '@edge-console/sdk/ui';
import { LockIcon } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { InsightsFilterBar } from '../filters/InsightsFilterBar.js';
import { usePeriodText } from '../filters/usePeriodText.js';
import { useQuestion } from '../filters/useQuestion.js';
import { INSIGHTS_ROUTES } from '../routes.js';
import { FigureBoard } from '../tiles/FigureBoard.js';
import { TileGrid } from './TileGrid.js';
import { readingOrder } from './tileLayout.js';
import { DISCOVER_TILES } from './tiles.js';
import { useTileLayout, type TileLayoutControl } from './useTileLayout.js';

/** Below this width, twelve columns are too narrow. */
const NARROW = '(max-width: 1023px)';

/** '{base}/di': the results of candidates' assessments, as tiles that the user arranges. (DI-001) */
export default function DiscoverInsights() {
  const text = useText();
  const { question, control } = useQuestion();
  const layout = useTileLayout();
  const isNarrow = useMediaQuery(NARROW);
  const order = useMemo(() => readingOrder(layout.layout), [layout.layout]);
  return (
    <div className="edge-page">
      <PageHeader title={text('di.title')} note={usePeriodText(question)}>
        <RouteButton route={INSIGHTS_ROUTES.dashboard}>{text('dashboard.title')}</RouteButton>
        {isNarrow ? null : <LayoutButtons control={layout} />}
      </PageHeader>
      <InsightsFilterBar control={control} />
      <FigureBoard tiles={DISCOVER_TILES} order={order} question={question}>
        <TileGrid control={layout} isNarrow={isNarrow} />
      </FigureBoard>
    </div>
  );
}

function LayoutButtons({ control: { isLocked, isDefault, setLocked, reset } }: { readonly control: TileLayoutControl }) {
  const text = useText();
  return (
    <>
      {isDefault ? null : <Button onClick={reset}>{text('layout.reset')}</Button>}
      <Button icon={<LockIcon />} active={isLocked} aria-pressed={isLocked} onClick={() => setLocked(!isLocked)}>
        {text('layout.lock')}
      </Button>
    </>
  );
}

import { useSession, useText } from '@edge-console/sdk';
import { PageHeader, RouteButton } from '@edge-console/sdk/ui';
import { InsightsFilterBar } from '../filters/InsightsFilterBar.js';
import { usePeriodText } from '../filters/usePeriodText.js';
import { useQuestion } from '../filters/useQuestion.js';
import { INSIGHTS_ROUTES } from '../routes.js';
import { FigureBoard } from '../tiles/FigureBoard.js';
import { Tile } from '../tiles/Tile.js';
import styles from '../tiles/Tiles.module.css';
import { CARDS } from './cards.js';

const ORDER = CARDS.map(({ id }) => id);

/** '{base}/dashboard': the metric cards of the selected customer. (CARDS-001) */
export default function CustomerDashboard() {
  const text = useText();
  const { customer } = useSession();
  const { question, control } = useQuestion();
  const period = usePeriodText(question);
  return (
    <div className="edge-page">
      <PageHeader title={text('dashboard.title')} note={text('dashboard.note', { customer: customer.customerDisplayName, period })}>
        <RouteButton route={INSIGHTS_ROUTES.discover}>{text('di.title')}</RouteButton>
      </PageHeader>
      <InsightsFilterBar control={control} />
      <FigureBoard tiles={CARDS} order={ORDER} question={question}>
        <div className={styles.columns}>
          {CARDS.map((card) => (
            <div key={card.id} className={card.look === 'bar' ? styles.wide : undefined}>
              <Tile tile={card} />
            </div>
          ))}
        </div>
      </FigureBoard>
    </div>
  );
}

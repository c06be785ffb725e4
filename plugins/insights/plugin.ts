import { definePlugin, leadsTo } from '@edge-console/sdk';
import { INSIGHTS_ROUTES } from './routes.js';

export default definePlugin({
  id: 'insights',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Insights',
  flags: [],
  routes: Object.values(INSIGHTS_ROUTES),
  // The dashboard has no menu item: Discover Insights and the palette lead to it. (D-090)
  menu: [{ id: 'insights.menu', label: 'di.title', icon: 'chart', order: 100, ...leadsTo(INSIGHTS_ROUTES.discover) }],
  commands: [
    {
      id: 'insights.discover.open',
      label: 'commands.openDiscover',
      keywords: ['analytics', 'statistics', 'charts', 'figures'],
      shortcut: 'g i',
      ...leadsTo(INSIGHTS_ROUTES.discover),
    },
    {
      id: 'insights.dashboard.open',
      label: 'commands.openDashboard',
      keywords: ['analytics', 'statistics', 'cards', 'metrics'],
      ...leadsTo(INSIGHTS_ROUTES.dashboard),
    },
  ],
});

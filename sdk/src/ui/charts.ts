/* Charts, which load the chart library when the first of them is shown. Names are listed in build/sharedLibraries.ts: UI_CHARTS. */
export * from './charts/Chart.js';

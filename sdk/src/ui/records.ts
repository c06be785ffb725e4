/* Parts of the screen kit that only record pages need. Names are listed in build/sharedLibraries.ts: UI_RECORDS. */
export * from './list/rowDetails.js';
export * from './list/useLiveReload.js';
export * from './parts/useIsMounted.js';
export * from './records/BackToList.js';
export * from './records/EditLink.js';
export * from './records/FactList.js';
export * from './records/RecordActionButton.js';
export * from './records/RecordHistory.js';
export * from './records/RecordPager.js';
export * from './records/RecordScreen.js';
export * from './records/RecordTabs.js';
export * from './records/TabStrip.js';
export * from './records/useArchiveRecord.js';
export * from './records/useNeighbours.js';
export * from './records/useRecordAction.js';
export * from './records/useTabInAddress.js';
export * from './styles/adoptStyles.js';

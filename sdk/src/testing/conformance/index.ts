export * from './axe.js';
export { describeForm, type FormUnderTest } from './describeForm.js';
export { describeList } from './describeList.js';
export type { ListUnderTest, RowsActionUnderTest, SuiteOptions } from './ListUnderTest.js';
export { pagedAnswer } from './pagedAnswer.js';

export { idOfName, pagedAnswer } from './answers.js';
export * from './axe.js';
export { describeForm, type FormUnderTest } from './describeForm.js';
export { describeList } from './describeList.js';
export type { ListUnderTest, RowsActionUnderTest, SuiteOptions } from './ListUnderTest.js';

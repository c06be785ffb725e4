export { idOfName, pagedAnswer } from './answers.js';
export * from './axe.js';
export { describeForm, type FormUnderTest } from './describeForm.js';
export { describeList } from './describeList.js';
export type { ListUnderTest, RowsActionUnderTest, SuiteOptions } from './ListUnderTest.js';
export { describeScreen, type ScreenUnderTest } from './describeScreen.js';
export { describeSearch, type SearchUnderTest } from './describeSearch.js';

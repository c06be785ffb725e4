import { expect, test } from 'vitest';
import { progressIn, stageIn, withApplication, withTab } from './stageAddress.js';

const STAGES = [{ _id: 'first' }, { _id: 'second' }];

test.each([
  ['', 'first'],
  ['stageId=second', 'second'],
  ['stageId=unknown', 'first'],
])('APPL-002 APPL-017: the address %j opens the stage %s', (search, stage) => {
  expect(stageIn(new URLSearchParams(search), STAGES)?._id).toBe(stage);
});

test.each([
  ['', 'ALL'],
  ['progressStatus=ALL', 'ALL'],
  ['progressStatus=completed', 'COMPLETED'],
  ['progressStatus=Dropped_Out', 'DROPPED_OUT'],
  ['progressStatus=NOT_STARTED', 'NOT_STARTED'],
  ['progressStatus=done', 'ALL'],
])('APPL-004: the address %j opens the progress tab %s', (search, progress) => {
  expect(progressIn(new URLSearchParams(search))).toBe(progress);
});

const FILTERED = new URLSearchParams(
  'stageId=second&progressStatus=COMPLETED&q=ada&page=3&size=100&sort=status&dir=desc&result=YES&submittedFrom=2026-01-01&applicationId=a1',
);

test('APPL-020: another stage keeps the progress tab and the sort, and resets search, filters, page and page size', () => {
  expect(withTab(FILTERED, { stage: undefined, progress: 'COMPLETED' }).toString()).toBe('progressStatus=COMPLETED&sort=status&dir=desc');
});

test('APPL-021: another progress tab keeps the stage and the sort, and resets search, filters, page and page size', () => {
  expect(withTab(FILTERED, { stage: 'second', progress: 'ALL' }).toString()).toBe('stageId=second&sort=status&dir=desc');
});

test('APPL-003: closing an application removes it from the address, and nothing else', () => {
  const search = new URLSearchParams('q=ada&applicationId=a1');
  expect(withApplication(search, undefined).toString()).toBe('q=ada');
  expect(withApplication(search, 'a2').toString()).toBe('q=ada&applicationId=a2');
});

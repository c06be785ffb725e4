import { expect, test } from 'vitest';
import { KeyedQueue } from './KeyedQueue.js';

/** Work that the test finishes. */
function work(log: string[], name: string) {
  let finish: (result: Error | string) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => {
    finish = (result) => (result instanceof Error ? reject(result) : resolve(result));
  });
  const start = () => {
    log.push(name);
    return done;
  };
  return { start, finish };
}

test('tasks of one key run one after the other, also after a failed task; other keys do not wait', async () => {
  const log: string[] = [];
  const queue = new KeyedQueue();
  const [first, second, other] = [work(log, 'first'), work(log, 'second'), work(log, 'other')];
  const results = Promise.allSettled([queue.run('a', first.start), queue.run('a', second.start), queue.run('b', other.start)]);
  other.finish('other is done');
  await queue.run('b', () => Promise.resolve());
  expect(log).toEqual(['first', 'other']);
  first.finish(new Error('first failed'));
  second.finish('second is done');
  expect(await results).toMatchObject([{ status: 'rejected' }, { value: 'second is done' }, { value: 'other is done' }]);
  expect(log).toEqual(['first', 'other', 'second']);
});

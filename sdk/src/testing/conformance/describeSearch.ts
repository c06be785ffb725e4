import { describe, expect, test } from 'vitest';
import { createElement, Fragment } from 'react';
import { SEARCH_MAX_PAGES, SEARCH_PAGE_SIZE, SearchFailure, type SearchProvider, type SearchResult } from '../../plugin/index.js';
import { createTestPage, type ScreenOptions } from '../createTestPage.js';
import type { ApiHandlers } from '../mockApi.js';
import { serverAnswer } from '../serverAnswers.js';

/** A search provider for {@link describeSearch}. */
export interface SearchUnderTest {
  /** Id of its contribution in the manifest. */
  readonly contribution: string;
  readonly provider: SearchProvider;
  /** Responses of the API with results. */
  readonly api: ApiHandlers;
  /** A text with results, and the title of the first result. */
  readonly finds: { readonly text: string; readonly title: string };
  /** Options for its services, as for `renderScreen`: the plugin with its texts, session, flags, services of the test. */
  readonly options?: Partial<Omit<ScreenOptions, 'api'>>;
}

/** Why a search failed: a failure with its own message has the cause inside. */
const causeOf = (error: unknown): Error => (error instanceof SearchFailure ? error.cause : error) as Error;

/**
 * Requirements on every search provider: it returns results that open pages, nothing for a text without matches, reports failures, and
 * stops when cancelled. (KERNEL-011)
 */
export function describeSearch({ contribution, provider, api, finds, options = {} }: SearchUnderTest): void {
  const plugin = { id: contribution.split('.')[0] ?? '', texts: {} };
  const ask = (text: string, handlers: ApiHandlers, signal = new AbortController().signal, page = 1) => {
    const { services } = createTestPage(createElement(Fragment), { plugin, ...options, api: handlers });
    return provider.search({ text, page, pageSize: SEARCH_PAGE_SIZE, signal, services });
  };
  const each = (handler: () => unknown) => Object.fromEntries(Object.keys(api).map((operation) => [operation, handler]));

  describe(`${contribution} as a search provider`, () => {
    test('returns results with unique ids and paths under base', async () => {
      const { items, allPath } = await ask(finds.text, api);
      expect(items[0]?.title).toBe(finds.title);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { path } of items) expect(path).toMatch(/^[^/]/);
      if (allPath !== undefined) expect(allPath).toMatch(/^[^/]/);
    });

    test('returns pages of the requested size, which together have as many results as its count', async () => {
      const { totalCount } = await ask(finds.text, api);
      expect(totalCount).toSatisfy(Number.isInteger);
      const results: SearchResult[] = [];
      for (let page = 1; page <= SEARCH_MAX_PAGES && results.length < totalCount; page += 1) {
        const { items } = await ask(finds.text, api, undefined, page);
        expect(items.length).toBe(Math.min(SEARCH_PAGE_SIZE, totalCount - results.length));
        results.push(...items);
      }
      expect(new Set(results.map(({ id }) => id)).size).toBe(Math.min(totalCount, SEARCH_PAGE_SIZE * SEARCH_MAX_PAGES));
    });

    test('returns nothing for a text without matches', async () => {
      expect(await ask('\u{10FFFF}', api)).toMatchObject({ items: [], totalCount: 0 });
    });

    test('reports a failure instead of hiding it', async () => {
      const failed = ask(finds.text, each(serverAnswer('INTERNAL_SERVER_ERROR'))).catch((error: unknown) => Promise.reject(causeOf(error)));
      await expect(failed).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    });

    test('reports that the user lacks the right, or finds nothing', async () => {
      const answer = ask(finds.text, each(serverAnswer('FORBIDDEN')));
      await expect(
        answer.then(
          ({ items }) => items.length,
          (error: unknown) => (causeOf(error) as { readonly code?: unknown }).code,
        ),
      ).resolves.toSatisfy((told) => told === 0 || told === 'FORBIDDEN');
    });

    test('stops when it is aborted', async () => {
      const search = new AbortController();
      const answer = ask(
        finds.text,
        each(() => new Promise<never>(() => undefined)),
        search.signal,
      );
      search.abort(new Error('called off'));
      const ended = answer.then(
        () => 'ended',
        () => 'ended',
      );
      expect(await Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve('goes on'), 1_000))])).toBe('ended');
    });

    test('stays pending while the API is slow, so that the console shows the search', async () => {
      const answer = ask(
        finds.text,
        each(() => new Promise<never>(() => undefined)),
      );
      expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting');
    });
  });
}

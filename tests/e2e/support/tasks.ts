import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../../scripts/lib/paths.js';
import { expect } from './console.js';

/* Tasks whose clicks and keys a document of `docs/users` counts. */

/** Clicks and keys of a user. Typing a text is not counted. */
export class Steps {
  count = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.count += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Opens a native list and chooses from it. */
  async choose(list: Locator, label: string): Promise<void> {
    this.count += 2;
    await list.selectOption(label);
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    await expect(this.page.locator(':focus')).toBeEditable();
    await this.page.keyboard.type(text);
  }
}

/** The tasks of a document, and how many clicks and keys it names. @param file in `docs/users` */
export async function documentedTasks(file: string): Promise<readonly { readonly task: string; readonly number: number }[]> {
  const text = await readFile(path.join(ROOT, 'docs/users', file), 'utf8');
  return [...text.matchAll(/^\| (.+?) \|.*\| (\d+) \|$/gm)].map(([, task = '', number]) => ({ task, number: Number(number) }));
}

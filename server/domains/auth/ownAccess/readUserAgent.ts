import Bowser from 'bowser';

export interface ReadableAgent {
  /** With its major version; undefined if unknown. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Names browser and system of a User-Agent header as a user would. */
export function readUserAgent(userAgent: string): ReadableAgent {
  if (userAgent === '') return { browser: undefined, system: undefined };
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, browser.version?.split('.')[0]].filter(Boolean);
  return { browser: browser.name ? words.join(' ') : undefined, system: os.name };
}

import Bowser from 'bowser';

export interface ReadableAgent {
  /** With its major version; undefined when it cannot be told. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** What a user would call the browser and the system that named themselves so. */
export function readUserAgent(userAgent: string): ReadableAgent {
  if (userAgent === '') return { browser: undefined, system: undefined };
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, browser.version?.split('.')[0]].filter(Boolean);
  return { browser: browser.name ? words.join(' ') : undefined, system: os.name };
}

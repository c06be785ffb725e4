import type { Language } from '@edge-console/sdk/contract';
import danish from '../locales/da.json' with { type: 'json' };
import german from '../locales/de.json' with { type: 'json' };
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import spanish from '../locales/es.json' with { type: 'json' };
import finnish from '../locales/fi.json' with { type: 'json' };
import french from '../locales/fr.json' with { type: 'json' };
import italian from '../locales/it.json' with { type: 'json' };
import norwegian from '../locales/nb.json' with { type: 'json' };
import dutch from '../locales/nl.json' with { type: 'json' };
import polish from '../locales/pl.json' with { type: 'json' };
import swedish from '../locales/sv.json' with { type: 'json' };

/** All texts of the server in all languages. The gate `texts` checks that they are complete. (LOCALE-001) */
export const CATALOGUES: Readonly<Record<Language, object>> = {
  da: danish,
  de: german,
  'en-GB': british,
  'en-US': american,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  sv: swedish,
};

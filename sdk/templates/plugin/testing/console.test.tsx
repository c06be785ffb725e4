import { describeInConsole } from '@edge-console/sdk/testing/kernel';
import british from '../locales/en-GB.json' with { type: 'json' };
import plugin from '../plugin.js';
import { API } from './renderPlugin.js';

/* Tests the plugin in the console's own shell: menu, pages, flags and rights. */

describeInConsole({ definition: plugin, modules: import.meta.glob('../screens/**/*.{ts,tsx}'), texts: british, api: API });

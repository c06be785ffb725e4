import { PluginScopeContext, type ComponentExtension, type Extension, type ExtensionContent, type PluginScope } from '@edge-console/sdk';
import type { ComponentType } from 'react';
import { useRunningMark } from '../health/useRunningMark.js';
import type { ModuleStatus } from '../PluginCode.js';
import type { PluginLoader } from '../PluginLoader.js';
import type { ModuleLoadError } from '../problems.js';
import { SentenceText } from '../../problems/SentenceText.js';

type Loader = Pick<PluginLoader, 'peekModule' | 'retryModule' | 'scopeOf' | 'faults'>;

interface Known {
  readonly module: ModuleStatus;
  readonly content: ExtensionContent;
}

/** Throws during rendering, so that the failure is reported under the extension's own name. */
const NO_MODULE: ModuleStatus = {
  status: 'ready',
  value: () => {
    throw new Error('The extension does not name a module, but this extension point renders modules.');
  },
};
const LOADING = { status: 'loading' } as const;

function failedBy(error: ModuleLoadError): ExtensionContent {
  return { status: 'failed', cause: error.message, Cause: () => <SentenceText sentence={error} /> };
}

/**
 * Renders the components of other plugins' extensions for hosts, each with the services of its own plugin; a host never receives those
 * services.
 */
export class ExtensionContents {
  private readonly known = new WeakMap<Extension<unknown>, Known>();

  constructor(private readonly loader: Loader) {}

  // The type of a contributor's module cannot be checked here; only its author knows that it accepts these props.
  contentOf<P extends object>(extension: ComponentExtension<unknown, P>): ExtensionContent<P> {
    const { pluginId, contribution } = extension;
    const scope = this.loader.scopeOf(pluginId);
    const module = contribution.module === undefined ? NO_MODULE : this.loader.peekModule(pluginId, contribution.module);
    // The plugin is being disabled: the page that renders the extension is about to be notified.
    if (scope === undefined || module === undefined) return LOADING;
    const known = this.known.get(extension);
    if (known?.module === module) return known.content as unknown as ExtensionContent<P>;
    const content = this.read(extension, scope, module);
    this.known.set(extension, { module, content });
    return content as unknown as ExtensionContent<P>;
  }

  retry({ pluginId, contribution: { module } }: Extension<unknown>): void {
    if (module !== undefined) this.loader.retryModule(pluginId, module);
  }

  crashed({ pluginId, id }: Extension<unknown>, error: unknown): void {
    this.loader.faults.crashed(pluginId, id, error);
  }

  private read(extension: Extension<unknown>, scope: PluginScope, module: ModuleStatus): ExtensionContent {
    if (module.status === 'loading') return LOADING;
    if (module.status === 'failed') return failedBy(module.error);
    return { status: 'ready', Content: this.inScope(extension, scope, module.value as ComponentType<object>) };
  }

  private inScope({ id }: Extension<unknown>, scope: PluginScope, Component: ComponentType<object>): ComponentType<object> {
    const { faults } = this.loader;
    return function ExtensionContentInScope(props: object) {
      useRunningMark(faults, scope.pluginId, id);
      return (
        <PluginScopeContext value={scope}>
          <Component {...props} />
        </PluginScopeContext>
      );
    };
  }
}

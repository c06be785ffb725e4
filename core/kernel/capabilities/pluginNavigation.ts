import type { NavigationService } from '@edge-console/sdk';
import type { DefaultNavigationService } from '../navigation/DefaultNavigationService.js';

/** Navigation as one plugin sees it: its forms are known as its own. */
export function pluginNavigation(service: DefaultNavigationService, pluginId: string): NavigationService {
  return {
    toBase: (path, customer) => service.toBase(path, customer),
    navigate: (to, options) => service.navigate(to, options),
    leaveTo: (url) => service.leaveTo(url),
    reload: () => service.reload(),
    reloadKeepingWork: () => service.reloadKeepingWork(),
    onWillReload: (listener) => service.onWillReload(listener),
    registerForm: (form) => service.registerForm(form, pluginId),
    get hasUnsavedForm() {
      return service.hasUnsavedForm;
    },
    confirmLeave: () => service.confirmLeave(),
    confirmExit: () => service.confirmExit(),
  };
}

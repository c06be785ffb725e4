import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { evaluateGate, type GateAnswer, type GateConditions } from '../contract/index.js';
import type { Event } from './events.js';
import { FeatureFlagsToken } from './FeatureFlags.js';
import { LocaleServiceToken, type LocaleService } from './LocaleService.js';
import { NavigationServiceToken, type NavigationService } from './NavigationService.js';
import { NotificationServiceToken, type NotificationService } from './NotificationService.js';
import { PolicyCheckerToken, type PolicyAnswer } from './PolicyChecker.js';
import { SessionServiceToken, type CurrentUser, type CustomerSummary, type SessionState } from './SessionService.js';
import type { ServiceResolver, ServiceToken } from './ServiceResolver.js';

/** The plugin that owns a part of the page, and its services. The shell provides it around every contribution. */
export interface PluginScope {
  readonly pluginId: string;
  readonly services: ServiceResolver;
}

export const PluginScopeContext = createContext<PluginScope | undefined>(undefined);

export function usePluginScope(): PluginScope {
  const scope = use(PluginScopeContext);
  if (scope === undefined)
    throw new Error(
      'No plugin scope here: services are reached inside a contribution that the shell renders, or inside renderScreen of @edge-console/sdk/testing.',
    );
  return scope;
}

/** The service behind a token, from the plugin's own container. */
export function useService<T>(token: ServiceToken<T>): T {
  const { services } = usePluginScope();
  return useMemo(() => services.get(token), [services, token]);
}

/** Renders again whenever `event` fires, with the result of `read` (which must return the same object while nothing has changed). */
export function useEventValue<T>(event: Event<never> | Event<unknown>, read: () => T): T {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const subscription = (event as Event<unknown>)(() => listener());
      return () => subscription.dispose();
    },
    [event],
  );
  return useSyncExternalStore(subscribe, read, read);
}

export function useSessionState(): SessionState {
  const session = useService(SessionServiceToken);
  return useEventValue(session.onDidChange, () => session.state);
}

/** User and selected customer; only for screens of the signed-in area. */
export function useSession(): { readonly user: CurrentUser; readonly customer: CustomerSummary } {
  const state = useSessionState();
  if (state.status !== 'signed-in') throw new Error(`useSession in a screen that is shown while the session is '${state.status}'.`);
  return state;
}

export function useFlag(flag: string): boolean {
  const flags = useService(FeatureFlagsToken);
  return useEventValue(flags.onDidChange, () => flags.isOn(flag));
}

/**
 * Whether the user is allowed an action; follows changes.
 * @param resource without it: whether the action is allowed in at least one department of the selected customer (D-158)
 */
export function usePolicy(action: string, resource?: string): PolicyAnswer {
  const checker = useService(PolicyCheckerToken);
  const [answer, setAnswer] = useState<PolicyAnswer>('unknown');
  useEffect(() => {
    const read = () => setAnswer(checker.peek(action, resource));
    read();
    const subscription = checker.onDidChange(read);
    return () => subscription.dispose();
  }, [checker, action, resource]);
  return answer;
}

/**
 * Evaluates several flags and rights at once, and follows their changes. The lists may be new arrays at each render (`flags={[...]}`): only
 * the result is compared.
 * @param resource as for {@link usePolicy}
 */
export function useGate(conditions: GateConditions, resource?: string): GateAnswer {
  const flags = useService(FeatureFlagsToken);
  const checker = useService(PolicyCheckerToken);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const subscriptions = [flags.onDidChange(listener), checker.onDidChange(listener)];
      return () => subscriptions.forEach((subscription) => subscription.dispose());
    },
    [flags, checker],
  );
  const evaluate = () => evaluateGate(conditions, { isOn: (flag) => flags.isOn(flag), policy: (action) => checker.peek(action, resource) });
  return useSyncExternalStore(subscribe, evaluate, evaluate);
}

export function useNotifications(): NotificationService {
  return useService(NotificationServiceToken);
}

export function useNavigation(): NavigationService {
  return useService(NavigationServiceToken);
}

/** Formats; renders again when the language changes. */
export function useLocale(): LocaleService {
  const locale = useService(LocaleServiceToken);
  useEventValue(locale.onDidChange, () => locale.language);
  return locale;
}

/** Texts of the plugin's own namespace. */
export function useText(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const { pluginId } = usePluginScope();
  const { t, i18n } = useTranslation(pluginId);
  // The function `t` copies all options of i18next for each text, so `i18n.t` looks the text up.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is another function when the language or the texts have changed
  return useMemo(() => (key, values) => i18n.t(key, { ns: pluginId, ...values }), [t, i18n, pluginId]);
}

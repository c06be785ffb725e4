import { judgeGate, type Gate, type RouteContribution } from '../contract/index.js';
import type { Event, FeatureFlags, PolicyChecker, RouteDirectory, RouteEntry } from '../services/index.js';

/** A page of another plugin that a screen under test links to. */
export type TestRoute = Pick<RouteContribution, 'id' | 'path'> & Partial<Pick<RouteContribution, 'area'>> & Gate;

/** The pages of the plugin under test and those that the test adds, with flags and rights applied as in the console. */
export class FakeRoutes implements RouteDirectory {
  private readonly entries = new Map<string, RouteEntry | undefined>();
  readonly onDidChange: Event<void>;

  constructor(
    private readonly routes: readonly TestRoute[],
    private readonly flags: Pick<FeatureFlags, 'isOn' | 'onDidChange'>,
    private readonly policies: Pick<PolicyChecker, 'peek' | 'onDidChange'>,
  ) {
    const changes = [flags.onDidChange, policies.onDidChange] as readonly Event<unknown>[];
    this.onDidChange = (listener) => {
      const subscriptions = changes.map((event) => event(() => listener()));
      return { dispose: () => subscriptions.forEach((subscription) => subscription.dispose()) };
    };
    for (const event of changes) event(() => this.entries.clear());
  }

  find(id: string): RouteEntry | undefined {
    if (!this.entries.has(id)) this.entries.set(id, this.read(id));
    return this.entries.get(id);
  }

  private read(routeId: string): RouteEntry | undefined {
    const route = this.routes.find(({ id }) => id === routeId);
    const gates = { isOn: (flag: string) => this.flags.isOn(flag), policy: (action: string) => this.policies.peek(action) };
    const access = route === undefined ? 'off' : judgeGate(route, gates);
    if (route === undefined || access === 'off') return undefined;
    const { id, area = 'base', path } = route;
    return { id, area, path, access };
  }
}

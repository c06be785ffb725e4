import {
  AppearanceServiceToken,
  ConfigServiceToken,
  DialogServiceToken,
  FeatureFlagsToken,
  GraphqlServiceToken,
  JobsServiceToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  PreferencesServiceToken,
  serviceToken,
  SessionServiceToken,
  TelemetryServiceToken,
} from '@edge-console/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, TEST_CONFIG, type TestKernel } from './testing/createTestKernel.js';

let made: TestKernel;
function start(): TestKernel {
  made = createTestKernel();
  return made;
}
afterEach(() => made.kernel.dispose());

describe('KERNEL-001: services by token', () => {
  test.each([
    AppearanceServiceToken,
    DialogServiceToken,
    FeatureFlagsToken,
    GraphqlServiceToken,
    JobsServiceToken,
    LocaleServiceToken,
    NavigationServiceToken,
    NotificationServiceToken,
    PolicyCheckerToken,
    PreferencesServiceToken,
    SessionServiceToken,
    TelemetryServiceToken,
    ConfigServiceToken,
  ])('a plugin can use %s', (token) => {
    const { services } = start().kernel.createPluginScope('customers');
    expect(services.get<unknown>(token)).toBeTypeOf('object');
    expect(services.get<unknown>(token)).toBe(services.get<unknown>(token));
  });

  test('a plugin gets the configuration of the page', () => {
    expect(start().kernel.createPluginScope('customers').services.get(ConfigServiceToken)).toEqual(TEST_CONFIG);
  });

  test("the kernel's internal services are refused with their names", () => {
    const { services } = start().kernel.createPluginScope('customers');
    expect(() => services.get(serviceToken('kernel.PageExit'))).toThrow(
      "Plugin 'customers' asked for Symbol(edge-console.kernel.PageExit), which is not a service for plugins.",
    );
    expect(() => services.get(serviceToken('nowhere'))).toThrow('Symbol(edge-console.nowhere)');
  });

  test('the shell can add a service', () => {
    const { kernel } = start();
    const token = serviceToken<{ readonly answer: number }>('test.Registry');
    kernel.provide(token, { answer: 42 }, { answer: { how: 'open' } });
    expect(kernel.createPluginScope('customers').services.get(token).answer).toBe(42);
  });
});

describe('KERNEL-016: the container of a plugin', () => {
  test('disposing it disposes no service of the kernel, even if it resolved the service first', async () => {
    const { kernel } = start();
    const disposals = [kernel.session, kernel.flags, kernel.locale, kernel.navigation, kernel.policies, kernel.graphql, kernel.jobs].map(
      (service) => vi.spyOn(service, 'dispose'),
    );
    const scope = kernel.createPluginScope('customers');
    for (const token of [
      SessionServiceToken,
      FeatureFlagsToken,
      LocaleServiceToken,
      NavigationServiceToken,
      PolicyCheckerToken,
      GraphqlServiceToken,
    ])
      scope.services.get<unknown>(token);
    scope.dispose();
    for (const dispose of disposals) expect(dispose).not.toHaveBeenCalled();
    kernel.start();
    await vi.waitFor(() => expect(kernel.session.state.status).toBe('signed-in'));
  });

  test('the kernel itself disposes each service', () => {
    const { kernel } = start();
    const dispose = vi.spyOn(kernel.session, 'dispose');
    kernel.dispose();
    expect(dispose).toHaveBeenCalledOnce();
  });

  test('a plugin cannot dispose a service', () => {
    const { services } = start().kernel.createPluginScope('customers');
    expect((services.get(SessionServiceToken) as unknown as { dispose?: unknown }).dispose).toBeUndefined();
  });

  test('its subscriptions and registrations end with it', () => {
    const { kernel } = start();
    const scope = kernel.createPluginScope('customers');
    const heard = vi.fn();
    scope.services.get(NotificationServiceToken).onDidChange(heard);
    scope.services.get(NavigationServiceToken).registerForm({ id: 'form', isDirty: () => true });
    kernel.notifications.success('one');
    expect(heard).toHaveBeenCalledOnce();
    expect(kernel.navigation.hasUnsavedForm).toBe(true);
    scope.dispose();
    kernel.notifications.success('two');
    expect(heard).toHaveBeenCalledOnce();
    expect(kernel.navigation.hasUnsavedForm).toBe(false);
  });

  test("disposing one plugin does not end another plugin's subscriptions", () => {
    const { kernel } = start();
    const gone = kernel.createPluginScope('customers');
    const stays = kernel.createPluginScope('settings');
    const heard = vi.fn();
    gone.services.get(NotificationServiceToken).onDidChange(() => undefined);
    stays.services.get(NotificationServiceToken).onDidChange(heard);
    gone.dispose();
    kernel.notifications.success('one');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('its reports have its id', () => {
    const { kernel, reports } = start();
    kernel
      .createPluginScope('customers')
      .services.get(TelemetryServiceToken)
      .report(new Error('broken'), { pluginId: 'another', operation: 'X' });
    expect(reports[0]?.context).toEqual({ pluginId: 'customers', operation: 'X' });
  });
});

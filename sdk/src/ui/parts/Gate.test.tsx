import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Emitter, PolicyCheckerToken, type PolicyAnswer, type PolicyChecker } from '../../services/index.js';
import { renderScreen } from '../../testing/renderScreen.js';
import { Gate } from './Gate.js';

/** Rights whose results the test delays. */
class LatePolicies implements PolicyChecker {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  readonly asked: string[] = [];
  private answers: Readonly<Record<string, PolicyAnswer>> = {};

  peek(action: string, resource = ''): PolicyAnswer {
    this.asked.push(`${action}${resource}`);
    return this.answers[action] ?? 'unknown';
  }

  check = () => Promise.resolve(false);

  answer(answers: Readonly<Record<string, PolicyAnswer>>): void {
    this.answers = answers;
    this.changed.fire();
  }
}

const states = { loading: <p>Loading</p>, denied: <p>Denied</p>, off: <p>Off</p>, children: <p>Content</p> };
const plugin = { id: 'sample', texts: {} };
const shown = () => screen.queryByText(/^(Loading|Denied|Off|Content)$/)?.textContent;

describe('KERNEL-004 KERNEL-005: a gate of a page', () => {
  test('opens when all its flags are on, and closes when one goes off', () => {
    const { flags } = renderScreen(<Gate flags={['one', 'two']} {...states} />, { plugin, flags: ['one'] });
    expect(shown()).toBe('Off');
    act(() => flags.set('two', true));
    expect(shown()).toBe('Content');
    act(() => flags.set('one', false));
    expect(shown()).toBe('Off');
  });

  test('opens with one of several flags', () => {
    const { flags } = renderScreen(<Gate anyFlag={['one', 'two']} {...states} />, { plugin });
    expect(shown()).toBe('Off');
    act(() => flags.set('two', true));
    expect(shown()).toBe('Content');
  });

  test('waits for the results of all its actions, and opens only if all are allowed', () => {
    const policies = new LatePolicies();
    const services = new Map<symbol, object>([[PolicyCheckerToken, policies]]);
    renderScreen(<Gate actions={['a:view', 'a:edit']} resource="/eu" {...states} />, { plugin, services });
    expect(shown()).toBe('Loading');
    expect(policies.asked).toEqual(expect.arrayContaining(['a:view/eu', 'a:edit/eu']));
    act(() => policies.answer({ 'a:view': 'allowed' }));
    expect(shown()).toBe('Loading');
    act(() => policies.answer({ 'a:view': 'allowed', 'a:edit': 'allowed' }));
    expect(shown()).toBe('Content');
    act(() => policies.answer({ 'a:view': 'denied' }));
    expect(shown()).toBe('Denied');
  });

  test('opens with one of several actions; without fallbacks it shows nothing else', () => {
    renderScreen(<Gate anyAction={['a:view', 'a:edit']}>one</Gate>, { plugin, denied: ['a:view'] });
    expect(screen.getByText('one')).toBeTruthy();
    renderScreen(<Gate actions={['a:view', 'a:edit']}>two</Gate>, { plugin, denied: ['a:view'] });
    expect(screen.queryByText('two')).toBeNull();
  });
});

import { describe, expect, test, vi } from 'vitest';
import { actionsOfGate, flagsOfGate, evaluateGate, type GateConditions } from './gate.js';

const policy = (action: string) => (action.startsWith('may') ? 'allowed' : action === 'asked' ? 'unknown' : 'denied');
const evaluate = (gate: GateConditions) => evaluateGate(gate, { isOn: (flag) => flag.startsWith('on'), policy });

describe('KERNEL-004 FLAG-006: a gate', () => {
  test.each<[GateConditions, string]>([
    [{}, 'allowed'],
    [{ flag: 'on' }, 'allowed'],
    [{ flag: 'off' }, 'off'],
    [{ flags: ['on1', 'on2'] }, 'allowed'],
    [{ flags: ['on1', 'off2'] }, 'off'],
    [{ flag: 'off', flags: ['on1'] }, 'off'],
    [{ anyFlag: ['off1', 'on2'] }, 'allowed'],
    [{ anyFlag: ['off1', 'off2'] }, 'off'],
    [{ anyFlag: [] }, 'off'],
    [{ flags: ['on'], anyFlag: ['off'] }, 'off'],
    [{ action: 'may' }, 'allowed'],
    [{ action: 'no' }, 'denied'],
    [{ action: 'asked' }, 'unknown'],
    [{ actions: ['may1', 'may2'] }, 'allowed'],
    [{ actions: ['may1', 'asked'] }, 'unknown'],
    [{ actions: ['asked', 'no'] }, 'denied'],
    [{ action: 'no', actions: ['may1'] }, 'denied'],
    [{ anyAction: ['no', 'may1'] }, 'allowed'],
    [{ anyAction: ['asked', 'may1'] }, 'allowed'],
    [{ anyAction: ['asked', 'no'] }, 'unknown'],
    [{ anyAction: ['no1', 'no2'] }, 'denied'],
    [{ anyAction: [] }, 'denied'],
    [{ actions: ['asked'], anyAction: ['no'] }, 'denied'],
    [{ actions: ['may1'], anyAction: ['asked'] }, 'unknown'],
    [{ flag: 'off', action: 'no' }, 'off'],
    [{ flags: ['on'], actions: ['no'] }, 'denied'],
  ])('%j is %s', (gate, answer) => {
    expect(evaluate(gate)).toBe(answer);
  });

  test('requests all actions at once, and none while a flag is off', () => {
    const asked = vi.fn(() => 'denied' as const);
    evaluateGate({ flag: 'off', action: 'a' }, { isOn: () => false, policy: asked });
    expect(asked).not.toHaveBeenCalled();
    evaluateGate({ action: 'a', actions: ['b', 'c'], anyAction: ['d'] }, { isOn: () => true, policy: asked });
    expect(asked.mock.calls.map(([action]: readonly unknown[]) => action)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('lists all its flags and actions', () => {
    expect(flagsOfGate({ flag: 'a', flags: ['b'], anyFlag: ['c'] })).toEqual(['a', 'b', 'c']);
    expect(actionsOfGate({ action: 'a', actions: ['b'], anyAction: ['c'] })).toEqual(['a', 'b', 'c']);
  });
});

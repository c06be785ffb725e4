import type { Gate } from './types.js';

/** Conditions for use in code, which may also require one of several flags or actions. */
export interface GateConditions extends Gate {
  /** Feature flags of which at least one must be on. */
  readonly anyFlag?: readonly string[];
  /** Policy actions of which the user must be allowed at least one. */
  readonly anyAction?: readonly string[];
}

/** `off`: a flag is off. `unknown`: no action is denied, and the server has not answered for all of them yet. (KERNEL-004, FLAG-006) */
export type GateAnswer = 'allowed' | 'denied' | 'unknown' | 'off';

/** Functions that return the values of flags and actions. */
export interface GateSources {
  readonly isOn: (flag: string) => boolean;
  readonly policy: (action: string) => 'allowed' | 'denied' | 'unknown';
}

/** All flags in a gate. */
export function flagsOfGate({ flag, flags = [], anyFlag = [] }: GateConditions): readonly string[] {
  return [...(flag === undefined ? [] : [flag]), ...flags, ...anyFlag];
}

/** All policy actions in a gate. */
export function actionsOfGate({ action, actions = [], anyAction = [] }: GateConditions): readonly string[] {
  return [...(action === undefined ? [] : [action]), ...actions, ...anyAction];
}

function areFlagsOn({ anyFlag, ...all }: GateConditions, isOn: GateSources['isOn']): boolean {
  return flagsOfGate(all).every(isOn) && (anyFlag === undefined || anyFlag.some(isOn));
}

function answerOfActions({ anyAction, ...all }: GateConditions, policy: GateSources['policy']): Exclude<GateAnswer, 'off'> {
  // All actions are requested before one decides, so that the server answers them in one call.
  const needed = actionsOfGate(all).map(policy);
  const offered = anyAction?.map(policy) ?? ['allowed'];
  const best = (['allowed', 'unknown'] as const).find((answer) => offered.includes(answer)) ?? 'denied';
  return (['denied', 'unknown'] as const).find((answer) => answer === best || needed.includes(answer)) ?? 'allowed';
}

/** Evaluates flags first, then policy actions: no action is requested while a flag is off. (FLAG-006, SHELL-014, D-137) */
export function evaluateGate(gate: GateConditions, { isOn, policy }: GateSources): GateAnswer {
  return areFlagsOn(gate, isOn) ? answerOfActions(gate, policy) : 'off';
}

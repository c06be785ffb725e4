interface Preview {
  readonly usersChangedEstimate: number;
  readonly variants: readonly { readonly variant: string; readonly usersBefore: number; readonly usersAfter: number }[];
}

const SWITCH: ReadonlySet<string> = new Set(['on', 'off']);

/**
 * Number of users for whom a change switches a flag off. A change may also switch it on for others, so the difference of the totals is
 * only the least possible number; if the flag has no other values than on and off, the number of changed users gives the exact one.
 */
export function usersLosing({ usersChangedEstimate, variants }: Preview): number {
  const on = variants.find(({ variant }) => variant === 'on');
  if (on === undefined) return 0;
  const fewer = on.usersBefore - on.usersAfter;
  const isSwitch = variants.every(({ variant }) => SWITCH.has(variant));
  return Math.max(0, fewer, isSwitch ? Math.round((usersChangedEstimate + fewer) / 2) : 0);
}

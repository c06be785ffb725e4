import { useText } from '@edge-console/sdk';
import type { AuthMfaMethod } from '../../../graphql/__generated__/operations.js';
import { chooseText } from '../../../rules/factorProof.js';
import { OtherWays } from '../../OtherWays.js';

export interface OtherProofsProps {
  readonly methods: readonly AuthMfaMethod[];
  readonly choose: (method: AuthMfaMethod) => void;
}

/** Switches to the user's other factors. */
export function OtherProofs({ methods, choose }: OtherProofsProps) {
  const text = useText();
  return (
    <OtherWays
      methods={methods}
      title={text('twoStep.otherWays')}
      labelOf={(method) => text(chooseText(method))}
      choose={(method) => Promise.resolve(choose(method))}
    />
  );
}

import type { ReactNode } from 'react';

/** Default export of stories whose arguments are those of a stage round the part, not the part's own. */
export interface StagedMeta<TArgs extends object> {
  readonly component: (props: never) => ReactNode;
  readonly render: (args: TArgs) => ReactNode;
  readonly args: TArgs;
  readonly parameters?: object;
}

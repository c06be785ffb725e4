import type { ReactNode } from 'react';

/** Default export of stories whose arguments belong to a wrapper around the part. */
export interface StagedMeta<TArgs extends object> {
  readonly component: (props: never) => ReactNode;
  readonly render: (args: TArgs) => ReactNode;
  readonly args: TArgs;
  readonly parameters?: object;
}

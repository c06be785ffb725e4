import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';

/** Short name of a region with its whole name for those who ask. */
export function RegionTag({ awsRegion }: { readonly awsRegion: AwsRegion }) {
  const { city, label } = REGIONS[awsRegion];
  return (
    <span className="shell-region" title={label}>
      {city}
    </span>
  );
}

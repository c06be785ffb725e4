import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';

/** Short name of a region; its tooltip has the full name. */
export function RegionTag({ awsRegion }: { readonly awsRegion: AwsRegion }) {
  const { city, label } = REGIONS[awsRegion];
  return (
    <span className="shell-region" title={label}>
      {city}
    </span>
  );
}

import { version } from '../../sdk/package.json';

/** Version of the SDK that this console offers; manifests name a range of it. (KERNEL-021) */
export const SDK_VERSION: string = version;

import { useDebouncedValue } from '@edge-console/sdk/ui';
import { useState } from 'react';

/** Milliseconds without a keystroke after which the typed address counts as complete. */
const PAUSE = 500;

const IMAGE_ADDRESS = /^(?:https?:\/\/|data:image\/)/i;

/** A logo is free text. The console loads it only from these addresses, and only as an image, in which no script runs. (D-051) */
export function imageAddressOf(logoUrl: string): string | undefined {
  const address = logoUrl.trim();
  return IMAGE_ADDRESS.test(address) ? address : undefined;
}

/** The logo of the preview. */
export interface Logo {
  /** Address to load; undefined without a logo, and for a text that is not the address of an image. */
  readonly source: string | undefined;
  /** The text is not the address of an image, or the image cannot be loaded. */
  readonly hasFailed: boolean;
  /** To call when the image cannot be loaded. */
  readonly onError: () => void;
}

/** @param logoUrl the text as it is typed; the image is loaded when the user pauses, so that no half of an address is requested */
export function useLogo(logoUrl: string): Logo {
  const settled = useDebouncedValue(logoUrl, PAUSE);
  const source = imageAddressOf(settled);
  const [broken, setBroken] = useState<string>();
  return {
    source,
    hasFailed: source === undefined ? settled.trim() !== '' : source === broken,
    onError: () => setBroken(source),
  };
}

import { useText } from '@edge-console/sdk';
import { useMemo } from 'react';
import type { PlaceTexts } from './placeName.js';

export function usePlaceTexts(): PlaceTexts {
  const text = useText();
  return useMemo(
    () => ({
      anyCustomer: text('permissions.anyCustomer'),
      otherCustomer: text('permissions.hiddenCustomer'),
      otherDepartment: text('permissions.hiddenDepartment'),
    }),
    [text],
  );
}

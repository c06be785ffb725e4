import { useLocale, useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { useCallback } from 'react';
import type { Refusal } from '../rules/refusals.js';

/** Texts for the reasons why a change is not possible; '' without a reason. */
export function useRefusalText(): (refusal: Refusal | undefined) => string {
  const text = useText();
  const locale = useLocale();
  return useCallback(
    (refusal) => {
      switch (refusal) {
        case undefined:
          return '';
        case 'roots':
          return text('departments.errors.roots');
        case 'levels':
          return text('departments.errors.levels');
        case 'below':
          return text('departments.refused.below');
        case 'already':
          return text('departments.refused.already');
        case 'top':
          return text('departments.refused.top');
        case 'denied':
          return text('departments.refused.denied');
        case 'limit':
          return text('departments.refused.limit', { limit: locale.formatNumber(LIMITS.departments) });
      }
    },
    [text, locale],
  );
}

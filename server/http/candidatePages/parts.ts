import type { AssessmentProduct, CandidatePage } from '../../domains/apps/index.js';
import type { Texts } from '../../texts/index.js';
import { escapeHtml } from './pageFrame.js';

export function paragraph(text: string, kind = ''): string {
  return `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(text)}</p>`;
}

export function interviewTitle({ product }: { readonly product: AssessmentProduct }, { t }: Texts): string {
  return product === 'FI' ? t('candidatePages.chat') : t('candidatePages.video');
}

/** Vacancy and customer. */
export function placeOf({ vacancy, customerName: customer }: CandidatePage, { t }: Texts): string {
  return paragraph(t('candidatePages.place', { vacancy, customer }), 'muted');
}

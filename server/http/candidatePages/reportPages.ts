import type { ReportPage } from '../../domains/apps/index.js';
import type { Texts } from '../../texts/index.js';
import { escapeHtml, renderPage, type RenderedPage } from './pageFrame.js';
import { interviewTitle, paragraph, placeOf } from './parts.js';

type Row = readonly [label: string, value: string | number | null | undefined];

const SECONDS_PER_MINUTE = 60;

/** The report for users. (D-184) */
export function talentInsightsPage(page: ReportPage, texts: Texts): RenderedPage {
  const { t } = texts;
  const { results } = page;
  return renderPage(texts, {
    title: t('candidatePages.report.title', { name: page.candidateName }),
    button: page.button,
    content: `${placeOf(page, texts)}
${paragraph(t('candidatePages.report.local'), 'note')}
${facts([
  [t('candidatePages.report.recommendation'), recommendationOf(results['recommendation'], texts)],
  [t('candidatePages.report.score'), numberOf(results['recommendationScore'], texts)],
  [t('candidatePages.report.rating'), numberOf(results['rating'], texts)],
  [t('candidatePages.report.reviewers'), numberOf(results['completedReviewerCount'], texts)],
  [t('candidatePages.report.comment'), textOf(results['comment'])],
  ...interviewRows(page, texts),
  [t('candidatePages.report.nps'), page.nps],
])}
<h2>${escapeHtml(t('candidatePages.report.findings'))}</h2>
${findings(page, texts)}`,
  });
}

/** The report for the candidate, without scores: those are for the customer. */
export function myInsightsPage(page: ReportPage, texts: Texts): RenderedPage {
  const { t } = texts;
  return renderPage(texts, {
    title: t('candidatePages.myInsights.title'),
    button: page.button,
    content: `${placeOf(page, texts)}
${paragraph(t('candidatePages.myInsights.thanks', { name: page.candidateName, customer: page.customerName }))}
${paragraph(t('candidatePages.myInsights.local'), 'note')}
${facts(interviewRows(page, texts))}`,
  });
}

function interviewRows(page: ReportPage, texts: Texts): readonly Row[] {
  const { t } = texts;
  const { submittedAt, secondsTaken, customer } = page;
  const minutes = secondsTaken === null ? undefined : Math.max(1, Math.round(secondsTaken / SECONDS_PER_MINUTE));
  return [
    [t('candidatePages.report.interview'), interviewTitle(page, texts)],
    [t('candidatePages.report.submitted'), submittedAt && texts.formatMoment(submittedAt, customer.awsRegion)],
    [t('candidatePages.report.time'), minutes && t('candidatePages.report.minutes', { number: numberOf(minutes, texts) })],
    [t('candidatePages.report.device'), page.deviceType],
  ];
}

/** Rows without a value are left out. */
function facts(rows: readonly Row[]): string {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `<dl>${known.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(String(value))}</dd>`).join('')}</dl>`;
}

/** What the answers were flagged for, with the number of questions. */
function findings({ results }: ReportPage, texts: Texts): string {
  const { t } = texts;
  const kinds: readonly (readonly [flag: string, count: string | undefined, label: string])[] = [
    ['isPlagiarism', 'plagiarismQuestionCount', t('candidatePages.report.plagiarism')],
    ['isProfanity', 'profanityQuestionCount', t('candidatePages.report.profanity')],
    ['isAgc', 'agcQuestionCount', t('candidatePages.report.generated')],
    ['isOutlier', 'outlierQuestionCount', t('candidatePages.report.outliers')],
    ['isLowTextQuality', undefined, t('candidatePages.report.lowTextQuality')],
  ];
  const found = kinds.filter(([flag]) => results[flag] === true);
  if (found.length === 0) return paragraph(t('candidatePages.report.noFindings'));
  const lines = found.map(([, count, label]) => {
    const questions = count === undefined ? undefined : numberOf(results[count], texts);
    return `<li>${escapeHtml(questions === undefined ? label : t('candidatePages.report.inQuestions', { finding: label, number: questions }))}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

function recommendationOf(value: unknown, { t }: Texts): string | undefined {
  switch (value) {
    case 'YES':
      return t('workflows.rules.values.yes');
    case 'MAYBE':
      return t('workflows.rules.values.maybe');
    case 'NO':
      return t('workflows.rules.values.no');
    default:
      return undefined;
  }
}

function numberOf(value: unknown, { language }: Texts): string | undefined {
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

import type { CandidatePage, PersonalPage } from '../../domains/apps/index.js';
import { INVITE_LIMITS } from '@edge-console/sdk/contract/recruiting';
import type { Texts } from '../../texts/index.js';
import { escapeHtml, renderPage, type RenderedPage } from './pageFrame.js';
import { interviewTitle, paragraph, placeOf } from './parts.js';

/** Names of the questions in the posted form. */
export const QUESTIONS = ['first', 'second', 'third'] as const;
/** Characters of an answer. */
export const LONGEST_ANSWER = 4000;
const BEST_NPS = 10;

const alert = (text: string | undefined) => (text === undefined ? '' : `<p class="error" role="alert">${escapeHtml(text)}</p>`);

/** The page before the interview. */
export function consentPage(page: PersonalPage, action: string, texts: Texts, error?: string): RenderedPage {
  const { t } = texts;
  const { customerName: customer, button } = page;
  return renderPage(texts, {
    title: interviewTitle(page, texts),
    button,
    content: `${placeOf(page, texts)}
${paragraph(t('candidatePages.local'), 'note')}
${paragraph(t('candidatePages.use', { customer }))}
${alert(error)}<form method="post" action="${escapeHtml(action)}">
<label><input type="checkbox" name="consent" value="yes" required>${escapeHtml(t('candidatePages.consent', { customer }))}</label>
<button>${escapeHtml(t('candidatePages.start'))}</button>
</form>`,
  });
}

/** The questions. @param given answers that were not accepted */
export function questionsPage(
  page: PersonalPage,
  action: string,
  texts: Texts,
  { given = {}, error }: { readonly given?: Readonly<Record<string, string>>; readonly error?: string } = {},
): RenderedPage {
  const { t } = texts;
  const labels = { first: t('candidatePages.first'), second: t('candidatePages.second'), third: t('candidatePages.third') };
  const fields = QUESTIONS.map(
    (name) =>
      `<label>${escapeHtml(labels[name])}<textarea name="${name}" required maxlength="${LONGEST_ANSWER}">${escapeHtml(given[name] ?? '')}</textarea></label>`,
  );
  const marks = Array.from({ length: BEST_NPS + 1 }, (_none, mark) => `<option>${mark}</option>`);
  return renderPage(texts, {
    title: interviewTitle(page, texts),
    button: page.button,
    content: `${placeOf(page, texts)}
${page.product === 'SI' ? paragraph(t('candidatePages.recording'), 'note') : ''}
${paragraph(t('candidatePages.howTo'))}
${alert(error)}<form method="post" action="${escapeHtml(action)}">
${fields.join('\n')}
<label>${escapeHtml(t('candidatePages.nps'))}<select name="nps"><option value=""></option>${marks.join('')}</select></label>
<button>${escapeHtml(t('candidatePages.submit'))}</button>
</form>`,
  });
}

/** Names of the fields of a person in the posted form. */
export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** The form to apply. @param given texts that were not accepted, with the fields at fault */
export function applyPage(
  page: CandidatePage,
  action: string,
  texts: Texts,
  given: Readonly<Partial<Record<PersonField, string>>> = {},
  faults: ReadonlySet<string> = new Set(),
): RenderedPage {
  const { t } = texts;
  const field = (name: PersonField, label: string, fault: string, attributes: string) => {
    const isWrong = faults.has(name);
    const state = isWrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    const error = isWrong ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(fault)}</p>` : '';
    return `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(given[name] ?? '')}" ${attributes}${state}>${error}`;
  };
  const { firstName, lastName, email } = INVITE_LIMITS;
  return renderPage(texts, {
    title: t('candidatePages.apply.title', { vacancy: page.vacancy }),
    button: page.button,
    content: `${placeOf(page, texts)}
<form method="post" action="${escapeHtml(action)}">
${field('firstName', t('candidatePages.apply.firstName'), t('candidatePages.apply.firstNameFault', { number: firstName }), `required autocomplete="given-name" maxlength="${firstName}"`)}
${field('lastName', t('candidatePages.apply.lastName'), t('candidatePages.apply.lastNameFault', { number: lastName }), `autocomplete="family-name" maxlength="${lastName}"`)}
${field('email', t('candidatePages.apply.email'), t('candidatePages.apply.emailFault', { number: email }), `required type="email" autocomplete="email" maxlength="${email}"`)}
${field('phoneNumber', t('candidatePages.apply.phone'), t('candidatePages.apply.phoneFault'), 'required type="tel" autocomplete="tel"')}
<button>${escapeHtml(t('candidatePages.apply.submit'))}</button>
</form>`,
  });
}

/** What a page without a form says. */
export type Notice = 'done' | 'unknown' | 'removed' | 'reportRemoved' | 'closed' | 'applied' | 'failed' | 'busy';

/** @param page undefined for an unknown address */
export function noticePage(notice: Notice, texts: Texts, page?: CandidatePage): RenderedPage {
  const { t } = texts;
  const customer = page?.customerName ?? '';
  const contents: Readonly<Record<Notice, readonly [title: string, text: string]>> = {
    done: [t('candidatePages.done.title'), t('candidatePages.done.text', { customer })],
    unknown: [t('candidatePages.unknown.title'), t('candidatePages.unknown.text')],
    removed: [t('candidatePages.removed.title'), t('candidatePages.removed.text')],
    reportRemoved: [t('candidatePages.reportRemoved.title'), t('candidatePages.reportRemoved.text')],
    closed: [t('candidatePages.closed.title'), t('candidatePages.closed.text')],
    applied: [t('candidatePages.applied.title'), t('candidatePages.applied.text')],
    failed: [t('candidatePages.failed.title'), t('candidatePages.failed.text')],
    busy: [t('candidatePages.busy.title'), t('candidatePages.failed.text')],
  };
  const [title, text] = contents[notice];
  return renderPage(texts, { title, button: page?.button, content: `<div role="status">${paragraph(text)}</div>` });
}

import { print, type DocumentNode } from 'graphql';
import type { AwsRegion } from '../../../sdk/src/contract/index.js';
import type { RecordedAnswer } from '../../../sdk/src/testing/serverAnswers.js';
import type { TestBrowser, TestConsole } from '../../../server/testing/index.js';

/** An id, alone or within the text of a resource. */
const ID = /\b[0-9a-f]{24}\b/g;
/** The signature at the end of a candidate's link. */
const SIGNATURE = /(?<=\/(?:assessments|insights)\/\S+\/)[\w-]{43}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Replaces values that differ between runs: ids in the order of their occurrence, signatures of links, times, ids of requests. */
function normalise(answer: RecordedAnswer): RecordedAnswer {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, String(ids.size + 1).padStart(24, '0'));
    return ids.get(id) ?? id;
  };
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'requestId') return 'request';
    if (typeof value !== 'string') return value;
    if (TIME.test(value)) return '2026-01-05T00:00:00.000Z';
    return value.replace(SIGNATURE, 'signature').replace(ID, idOf);
  });
  return JSON.parse(text) as RecordedAnswer;
}

/** A compiled document with the type of its variables. */
type Document<TVariables> = DocumentNode & { readonly __apiType?: (variables: TVariables) => unknown };

/** Sends the documents of the console's build to the real server and records the answers by name. */
export class AnswerRecorder {
  private readonly kept = new Map<string, RecordedAnswer>();

  constructor(readonly server: TestConsole) {}

  /** All answers so far, sorted by name. */
  get answers(): Readonly<Record<string, RecordedAnswer>> {
    return Object.fromEntries([...this.kept].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /**
   * Records one answer as `operation: situation`.
   * @returns the unchanged answer
   */
  async record<TVariables extends object>(
    situation: string,
    browser: TestBrowser,
    document: Document<TVariables>,
    variables: TVariables,
    awsRegion?: AwsRegion,
  ): Promise<RecordedAnswer> {
    const answer = await send(browser, document, variables, awsRegion);
    this.keep(`${answer.operation}: ${situation}`, answer);
    return answer;
  }

  /** Records an error that every operation can return, by its code or as `code: situation`. */
  async recordCode<TVariables extends object>(
    name: string,
    browser: TestBrowser,
    document: Document<TVariables>,
    variables: TVariables,
  ): Promise<void> {
    const answer = await send(browser, document, variables);
    const [error] = answer.errors;
    const [code] = name.split(':');
    if (error?.extensions.code !== code) throw new Error(`${answer.operation} answered ${JSON.stringify(answer)} instead of ${name}.`);
    this.keep(name, { ...answer, operation: '' });
  }

  private keep(name: string, answer: RecordedAnswer): void {
    if (this.kept.has(name)) throw new Error(`'${name}' is recorded twice.`);
    this.kept.set(name, normalise(answer));
  }
}

/** Sends a document of the console without recording the answer. */
export async function send<TVariables extends object>(
  browser: TestBrowser,
  document: Document<TVariables>,
  variables: TVariables,
  awsRegion?: AwsRegion,
): Promise<RecordedAnswer> {
  const text = print(document);
  const operation = /(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? '';
  const { status, data, errors } = await browser.call(text, variables as Readonly<Record<string, unknown>>, awsRegion);
  return { operation, status, data, errors: errors.map(({ message, extensions }) => ({ message, extensions })) };
}

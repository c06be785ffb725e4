import { ApolloClient, ApolloLink, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { buildSchema, execute, validate, type DocumentNode, type ExecutionResult, type GraphQLError } from 'graphql';
import { Observable } from 'rxjs';
import schemaText from '../../schema.graphql?raw';
import { ApiError, toApiError, type CallOptions, type GraphqlService } from '../services/index.js';

/** Returns the response of one root field for its arguments; the screen's call rejects with an {@link ApiError} that it throws. */
export type ApiHandler = (variables: never) => unknown;

export type ApiHandlers = Readonly<Record<string, ApiHandler>>;

/** A call of a screen. */
export interface ApiCall {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Region that the caller set explicitly. */
  readonly awsRegion: string | undefined;
}

export interface MockApi {
  readonly service: GraphqlService;
  /** Calls of an operation so far, oldest first. */
  calls(operation: string): readonly ApiCall[];
  /** Changes the responses from now on. */
  answer(handlers: ApiHandlers): void;
  /** Every text in its responses so far: data, which is the same in every language. */
  readonly answered: ReadonlySet<string>;
}

const schema = buildSchema(schemaText);

/** A mistake of the test itself: printed, because the screen under test would show it like any other failure. */
function refuse(message: string): never {
  throw refuseAnswer(message);
}

function refuseAnswer(message: string): Error {
  const error = new Error(`Mock API: ${message}`);
  // oxlint-disable-next-line no-console -- the person running the test is meant
  console.error(error.message);
  return error;
}

/** Runs the operation against the real schema, so that a response of the wrong shape fails the test. */
async function run(handlers: ApiHandlers, operation: ApolloLink.Operation): Promise<ExecutionResult> {
  const name = operation.operationName ?? refuse('an operation without a name was sent.');
  const document = operation.query as DocumentNode;
  const problems = validate(schema, document);
  if (problems.length > 0) refuse(`${name} does not fit sdk/schema.graphql: ${problems.map((problem) => problem.message).join(' ')}`);
  if (handlers[name] === undefined) refuse(`no handler for ${name}; give one in 'api'.`);
  return execute({ schema, document, rootValue: handlers, variableValues: operation.variables, operationName: name });
}

/** The handler's error; otherwise the error of an incomplete response, which is a mistake of the test. */
function errorBehind(error: GraphQLError, operation: string): Error {
  if (error.originalError !== undefined && error.originalError !== error) return error.originalError;
  const place = error.path === undefined ? '' : ` (at ${error.path.join('.')})`;
  return refuseAnswer(`the answer to ${operation} does not fit sdk/schema.graphql: ${error.message}${place}`);
}

/** Records the texts of a response. */
function noteTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) if (key !== '__typename') noteTexts(part, texts);
}

function createLink(handlersNow: () => ApiHandlers, calls: ApiCall[], answered: Set<string>): ApolloLink {
  return new ApolloLink((operation) => {
    const { edge } = operation.getContext() as { edge?: CallOptions };
    calls.push({ operation: operation.operationName ?? '', variables: operation.variables, awsRegion: edge?.awsRegion });
    return new Observable((observer) => {
      const giveUp = () => observer.error(edge?.signal?.reason);
      if (edge?.signal?.aborted === true) return giveUp();
      edge?.signal?.addEventListener('abort', giveUp, { once: true });
      run(handlersNow(), operation).then(
        (result) => {
          const [error] = result.errors ?? [];
          if (error !== undefined) return observer.error(errorBehind(error, operation.operationName ?? ''));
          noteTexts(result.data, answered);
          observer.next(result as ApolloLink.Result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => edge?.signal?.removeEventListener('abort', giveUp);
    });
  });
}

/** An API in memory: the real Apollo client, responses by handler, requests and responses checked against sdk/schema.graphql. (SDK-008) */
export function createMockApi(initial: ApiHandlers): MockApi {
  let handlers = initial;
  const calls: ApiCall[] = [];
  const answered = new Set<string>();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createLink(() => handlers, calls, answered) });
  const context = (options: CallOptions | undefined) => ({ edge: options ?? {} });
  const unwrap = async <TData>(call: Promise<{ data?: TData | undefined }>, signal?: AbortSignal): Promise<TData> => {
    try {
      const { data } = await call;
      return data as TData;
    } catch (error) {
      // As in the console's own service, a cancelled call rejects with the signal's reason.
      signal?.throwIfAborted();
      throw error instanceof Error && error.message.startsWith('Mock API:') ? error : toApiError(error);
    }
  };
  const service: GraphqlService = {
    client,
    query: <TData, TVariables extends OperationVariables>(
      query: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
      options?: CallOptions,
    ) =>
      unwrap<TData>(
        client.query({
          query: query as TypedDocumentNode<TData, OperationVariables>,
          variables,
          fetchPolicy: options?.fetchPolicy ?? 'network-only',
          context: context(options),
        }),
        options?.signal,
      ),
    mutate: <TData, TVariables extends OperationVariables>(
      mutation: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
      options?: CallOptions,
    ) =>
      unwrap<TData>(
        client.mutate({
          mutation: mutation as TypedDocumentNode<TData, OperationVariables>,
          variables,
          context: context(options),
        }) as Promise<{ data?: TData | undefined }>,
        options?.signal,
      ),
  };
  return {
    service,
    calls: (operation) => calls.filter((call) => call.operation === operation),
    answer: (changed) => void (handlers = { ...handlers, ...changed }),
    answered,
  };
}

/** An error in the server's format: `throw apiError('FORBIDDEN')`. */
export function apiError(code: string, message = code, extensions: Readonly<Record<string, unknown>> = {}): ApiError {
  return new ApiError(message, { code, ...extensions });
}

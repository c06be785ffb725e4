import type { CDPSession } from '@playwright/test';

/** A request of the page. Times are the browser's own, in seconds. */
export interface RecordedRequest {
  readonly url: string;
  /** Name of the GraphQL operation; undefined for other requests. */
  readonly operation: string | undefined;
  readonly sentAt: number;
  mimeType: string;
  /** HTTP status; undefined until the response begins. */
  status: number | undefined;
  /** Bytes on the wire, headers included; undefined until it is complete. */
  encodedBytes: number | undefined;
  finishedAt: number | undefined;
}

/** Requests and responses of a page, as counted by the browser's network layer. */
export class NetworkRecord {
  private readonly byId = new Map<string, RecordedRequest>();

  private constructor() {}

  static async of(session: CDPSession): Promise<NetworkRecord> {
    const record = new NetworkRecord();
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (request.url.startsWith('data:')) return;
      record.byId.set(requestId, {
        url: request.url,
        operation: operationOf(request.postData),
        sentAt: timestamp,
        mimeType: '',
        status: undefined,
        encodedBytes: undefined,
        finishedAt: undefined,
      });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = record.byId.get(requestId);
      if (request) Object.assign(request, { mimeType: response.mimeType, status: response.status });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const request = record.byId.get(requestId);
      if (request) Object.assign(request, { encodedBytes: encodedDataLength, finishedAt: timestamp });
    });
    await session.send('Network.enable');
    return record;
  }

  get requests(): readonly RecordedRequest[] {
    return [...this.byId.values()];
  }

  clear(): void {
    this.byId.clear();
  }
}

function operationOf(body: string | undefined): string | undefined {
  return /"operationName":"(\w+)"/.exec(body ?? '')?.[1];
}

/** kB (1000 bytes) on the wire of the complete responses of a type. */
export function kilobytes(requests: readonly RecordedRequest[], kind: 'javascript' | 'css'): number {
  const bytes = requests.filter(({ mimeType }) => mimeType.endsWith(kind)).reduce((sum, { encodedBytes = 0 }) => sum + encodedBytes, 0);
  return bytes / 1000;
}

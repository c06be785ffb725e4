import type { EventStream } from '@openfeature/ofrep-core';

/** Milliseconds until a stream that ended is opened again. */
const REOPEN_AFTER = 1000;

/** Listens to the event stream of another flag service, if it has one, for changes of its values. */
export class RemoteChanges {
  private address: string | undefined;
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly onChange: () => void,
  ) {}

  /** @param streams from a bulk response of the service */
  follow(streams: readonly EventStream[]): void {
    if (this.address !== undefined) return;
    const stream = streams.find(({ type }) => type === 'sse');
    const { url, endpoint } = stream ?? {};
    const path = url ?? (endpoint && new URL(endpoint.requestUri, endpoint.origin ?? this.baseUrl).href);
    if (path === undefined) return;
    this.address = path;
    void this.read(path);
  }

  close(): void {
    clearTimeout(this.timer);
    this.ending.abort();
  }

  private async read(address: string): Promise<void> {
    try {
      const { body } = await fetch(address, { headers: { accept: 'text/event-stream' }, signal: this.ending.signal });
      let text = '';
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (text + chunk).split(/\r?\n\r?\n/);
        text = events.pop() ?? '';
        if (events.some((event) => /^data:.*"refetchEvaluation"/m.test(event))) this.onChange();
      }
    } catch {
      // The next request for flags logs an unreachable service.
    }
    if (this.ending.signal.aborted) return;
    this.timer = setTimeout(() => void this.read(address), REOPEN_AFTER);
    this.timer.unref();
  }
}

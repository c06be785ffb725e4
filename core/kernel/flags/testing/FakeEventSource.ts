/** Replaces the event stream, which jsdom does not have. Connects only when the test calls {@link connect}. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];

  constructor(readonly url: string) {
    super();
    FakeEventSource.open.push(this);
  }

  close(): void {
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }

  connect(): void {
    this.dispatchEvent(new Event('open'));
  }

  send(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }

  interrupt(): void {
    this.dispatchEvent(new Event('error'));
  }
}

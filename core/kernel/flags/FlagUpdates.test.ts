import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FlagUpdates } from './FlagUpdates.js';
import { FakeEventSource } from './testing/FakeEventSource.js';

const EVENTS = 'https://flags.example/events';
const CHANGED = { type: 'refetchEvaluation' };
const made: FlagUpdates[] = [];

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function start() {
  const service = { isDown: false, stream: EVENTS as string | undefined, answersAfter: 0 };
  const ask = vi.fn(async () => {
    const isAnswered = !service.isDown;
    if (service.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, service.answersAfter));
    return isAnswered;
  });
  const updates = new FlagUpdates({ ask, stream: () => service.stream, document });
  made.push(updates);
  await updates.restart();
  /** Number of requests within the given milliseconds after `happens` has run. */
  const asked = async (milliseconds: number, happens?: () => void): Promise<number> => {
    ask.mockClear();
    happens?.();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return ask.mock.calls.length;
  };
  return { service, ask, asked, updates, stream: () => FakeEventSource.open[0] };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  for (const updates of made.splice(0)) updates.dispose();
  setVisibility('visible');
  FakeEventSource.open = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('FLAG-002: without an event stream', () => {
  test.each([0, 0.999])('FLAG-002: a visible page asks within 1.4 seconds, for every random value (%d)', async (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { asked, service } = await start();
    service.stream = undefined;
    expect(await asked(1_000)).toBe(0);
    expect(await asked(400)).toBe(1);
    expect(await asked(14_000)).toBeGreaterThanOrEqual(10);
  });

  test('FLAG-002: a hidden page asks once a minute, and at once when it becomes visible', async () => {
    const { asked } = await start();
    setVisibility('hidden');
    expect(await asked(50_000)).toBe(0);
    expect(await asked(20_000)).toBe(1);
    expect(await asked(0, () => setVisibility('visible'))).toBe(1);
    expect(await asked(1_400)).toBe(1);
  });

  test('FLAG-002: the page tries to open one at growing intervals, and not all pages at the same time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { asked, stream } = await start();
    for (const pause of [900, 1_800, 3_600, 7_200, 14_400, 28_800, 54_000, 54_000]) {
      stream()?.interrupt();
      await asked(pause - 1);
      expect(stream()).toBeUndefined();
      await asked(1);
      expect(stream()).toBeDefined();
    }
  });
});

describe('FLAG-002: with an event stream', () => {
  test('FLAG-002: a change event causes a request at once, other events do not', async () => {
    const { asked, stream } = await start();
    await asked(0, () => stream()?.connect());
    expect(await asked(0, () => stream()?.send(CHANGED))).toBe(1);
    for (const other of [{ type: 'greeting' }, 'no JSON', null]) expect(await asked(0, () => stream()?.send(other))).toBe(0);
  });

  test('FLAG-002: opening it causes a request; then requests are rare, and frequent again after it is lost', async () => {
    const { asked, stream } = await start();
    expect(await asked(0, () => stream()?.connect())).toBe(1);
    expect(await asked(26_000)).toBe(0);
    expect(await asked(8_000)).toBe(1);
    expect(await asked(1_400, () => stream()?.interrupt())).toBe(1);
    expect(await asked(0, () => stream()?.connect())).toBe(1);
    expect(await asked(26_000)).toBe(0);
  });

  test('FLAG-002: a change during a request is not lost: another request follows, once', async () => {
    const { asked, stream, service } = await start();
    await asked(0, () => stream()?.connect());
    service.answersAfter = 500;
    expect(await asked(100, () => stream()?.send(CHANGED))).toBe(1);
    stream()?.send(CHANGED);
    stream()?.send(CHANGED);
    expect(await asked(300)).toBe(0);
    expect(await asked(200)).toBe(1);
    expect(await asked(5_000)).toBe(0);
  });

  test('a hidden page closes its stream after two minutes, and opens it again when it becomes visible', async () => {
    const { asked, stream } = await start();
    stream()?.connect();
    setVisibility('hidden');
    await asked(119_000);
    expect(stream()).toBeDefined();
    await asked(2_000);
    expect(stream()).toBeUndefined();
    expect(await asked(0, () => setVisibility('visible'))).toBe(1);
    expect(stream()).toBeDefined();
  });
});

describe('FLAG-005: a service that does not answer', () => {
  test('FLAG-005: is asked at growing intervals, and at the usual ones after it answers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { asked, service } = await start();
    service.stream = undefined;
    service.isDown = true;
    await asked(1_400);
    for (const pause of [1_800, 3_600, 7_200, 14_400, 28_800, 54_000]) {
      expect(await asked(pause - 300)).toBe(0);
      expect(await asked(300)).toBe(1);
    }
    service.isDown = false;
    expect(await asked(54_000)).toBe(1);
    expect(await asked(1_400)).toBe(1);
  });

  test('FLAG-005: counts as available again when the stream opens', async () => {
    const { asked, service, stream } = await start();
    service.isDown = true;
    stream()?.interrupt();
    await asked(5_000);
    service.isDown = false;
    expect(await asked(0, () => stream()?.connect())).toBe(1);
  });

  test('is not asked after the updates are disposed', async () => {
    const { asked, updates } = await start();
    updates.dispose();
    setVisibility('hidden');
    setVisibility('visible');
    expect(await asked(120_000)).toBe(0);
    expect(FakeEventSource.open).toEqual([]);
  });
});

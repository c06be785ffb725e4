import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.js';

interface Module {
  readonly default: (props: { readonly name: string }) => ReactNode;
}

const MODULE: Module = { default: ({ name }) => <p>Hello {name}</p> };

/** A module whose loading the test ends. */
function pending() {
  let settle: { readonly resolve: (module: Module) => void; readonly reject: (error: unknown) => void } | undefined;
  const load = vi.fn(() => new Promise<Module>((resolve, reject) => (settle = { resolve, reject })));
  const end = (how: 'resolve' | 'reject') =>
    act(async () => (how === 'resolve' ? settle?.resolve(MODULE) : settle?.reject(new Error('Failed to fetch'))));
  return { load, end };
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: undefined };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message === undefined ? this.props.children : <p>{this.state.message}</p>;
  }
}

const reports = vi.spyOn(console, 'error');

beforeEach(() => void reports.mockReset().mockImplementation(() => undefined));
afterAll(() => reports.mockRestore());

test('shows its fallback until the code has loaded, and loads it once', async () => {
  const { load, end } = pending();
  const Greeting = lazyComponent(load);
  render(
    <>
      <Greeting name="Ada" fallback={<p>Loading</p>} />
      <Greeting name="Grace" />
    </>,
  );
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['Loading']);
  await end('resolve');
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['Hello Ada', 'Hello Grace']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders at once if its code was preloaded', async () => {
  const Greeting = lazyComponent(() => Promise.resolve(MODULE));
  await Greeting.preload();
  render(<Greeting name="Ada" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

test('reports missing code to the next error boundary, and loads it again when it is mounted again', async () => {
  const { load, end } = pending();
  const Greeting = lazyComponent(load);
  const page = (key: string) => (
    <Boundary key={key}>
      <Greeting name="Ada" />
    </Boundary>
  );
  const { rerender } = render(page('first'));
  await end('reject');
  expect(screen.getByText('Failed to fetch')).toBeDefined();
  rerender(page('second'));
  await end('resolve');
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

test('ignores the result after it was unmounted', async () => {
  const { load, end } = pending();
  const Greeting = lazyComponent(load);
  const { unmount, container } = render(<Greeting name="Ada" fallback={<p>Loading</p>} />);
  unmount();
  await end('reject');
  expect(container.textContent).toBe('');
  expect(reports).not.toHaveBeenCalled();
});

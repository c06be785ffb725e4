import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../services/index.js';
import { renderScreen } from '../../testing/index.js';
import { ErrorState } from './states.js';

const show = (extensions: ConstructorParameters<typeof ApiError>[1]) =>
  renderScreen(<ErrorState title="The groups could not be loaded" error={new ApiError('No.', extensions)} onRetry={() => undefined} />, {
    plugin: { id: 'test', texts: {} },
  });

describe('a failed load', () => {
  test('with a reference asks to quote it, and shows it', () => {
    show({ code: 'INTERNAL', requestId: '3f2c9a70-5d1e-4d0c' });
    expect(
      screen.getByText('Check your connection and try again. If it keeps failing, contact support and quote the reference.'),
    ).toBeTruthy();
    expect(screen.getByText('3f2c9a70-5d1e-4d0c')).toBeTruthy();
  });

  test('without a response, so without a reference, does not ask for one', () => {
    show({ code: 'NETWORK' });
    expect(screen.getByText('Check your connection and try again. If it keeps failing, contact support.')).toBeTruthy();
    expect(screen.queryByText(/reference/i)).toBeNull();
  });
});

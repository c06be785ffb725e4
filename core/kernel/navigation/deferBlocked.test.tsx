import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate, useParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createTestKernel } from '../testing/createTestKernel.js';
import { useChanges } from '../../shell/useChanges.js';
import { deferBlocked } from './deferBlocked.js';
import { NavigationGuard } from './NavigationGuard.js';

/** A page with an unsaved form, and what it renders in which order. */
async function openForm() {
  const { kernel } = createTestKernel();
  const { dialogs } = kernel;
  await kernel.session.start();
  kernel.navigation.registerForm({ id: 'form', isDirty: () => true });
  const rendered: string[] = [];
  const Page = () => {
    // As a link does, which is rendered again with each change of the router.
    useNavigate();
    const { page } = useParams();
    useLayoutEffect(() => void rendered.push(`page ${page}`));
    return <Link to="/other">Other page</Link>;
  };
  const Question = () => {
    useChanges(dialogs.onDidChange);
    const title = dialogs.open?.request.title;
    useLayoutEffect(() => {
      if (title !== undefined) rendered.push('question');
    }, [title]);
    return null;
  };
  const Root = () => (
    <>
      <NavigationGuard navigation={kernel.navigation} />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: <Root />, children: [{ path: '/:page', element: <Page /> }] }], {
    initialEntries: ['/form'],
  });
  render(
    <>
      <RouterProvider router={deferBlocked(router)} useTransitions={false} />
      <Question />
    </>,
  );
  rendered.length = 0;
  return { kernel, dialogs, rendered };
}

test('KERNEL-023: the question before a form is left is rendered before the page whose navigation is blocked', async () => {
  const { kernel, rendered } = await openForm();
  fireEvent.click(screen.getByText('Other page'));
  expect(rendered).toEqual(['question', 'page form']);
  kernel.dispose();
});

test('KERNEL-023: a user who leaves sees the other page', async () => {
  const { kernel, dialogs, rendered } = await openForm();
  fireEvent.click(screen.getByText('Other page'));
  dialogs.open?.answer(true);
  await expect.poll(() => rendered.at(-1)).toBe('page other');
  kernel.dispose();
});

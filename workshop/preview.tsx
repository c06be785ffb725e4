import '../core/styles/index.css';
import './preview.css';
import { useEffect, type ReactNode } from 'react';
import type { Decorator, Preview } from '@storybook/react-vite';
import { inTestPage } from '../sdk/src/testing/inTestPage.js';

interface LookProps {
  readonly theme: string;
  readonly density: string;
  readonly children: ReactNode;
}

/** Sets theme and density on the page, as the shell does. */
function Look({ theme, density, children }: LookProps) {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dataset['density'] = density;
    root.classList.toggle('bp6-dark', theme === 'dark');
  }, [theme, density]);
  return children;
}

const inLook: Decorator = (Story, { globals }) => (
  <Look theme={String(globals['theme'])} density={String(globals['density'])}>
    <Story />
  </Look>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inTestPage, inLook],
  initialGlobals: { theme: 'light', density: 'comfortable', language: 'en-GB' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
    language: {
      description: 'Wording',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-GB', title: 'British' },
          { value: 'en-US', title: 'American' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    options: { storySort: { method: 'alphabetical', order: ['Kit', ['Visual language', '*']] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: 'Laptop, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;

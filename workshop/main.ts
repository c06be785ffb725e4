import type { StorybookConfig } from '@storybook/react-vite';

/** Pages that show the parts of the screen kit: `npm run workshop`. (docs/decisions/0008-component-workshop.md) */
const config: StorybookConfig = {
  stories: [{ directory: '../sdk/src/ui', files: '**/*.stories.tsx', titlePrefix: 'Kit' }],
  addons: ['@storybook/addon-docs'],
  framework: {
    name: '@storybook/react-vite',
    // The config at the repository's root builds the shell.
    options: { builder: { viteConfigPath: 'workshop/vite.config.ts' } },
  },
  features: { sidebarOnboardingChecklist: false },
  docs: { defaultName: 'States' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;

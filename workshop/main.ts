import type { StorybookConfig } from '@storybook/react-vite';

/** Pages of the screen kit's parts, for people: `npm run workshop`. (docs/decisions/0008-component-workshop.md) */
const config: StorybookConfig = {
  stories: [{ directory: '../sdk/src/ui', files: '**/*.stories.tsx', titlePrefix: 'Kit' }],
  addons: ['@storybook/addon-docs'],
  framework: {
    name: '@storybook/react-vite',
    // Not the one of the repository's root: that builds the shell.
    options: { builder: { viteConfigPath: 'workshop/vite.config.ts' } },
  },
  features: { sidebarOnboardingChecklist: false },
  docs: { defaultName: 'States' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;

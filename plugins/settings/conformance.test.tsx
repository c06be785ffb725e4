import { describePages } from '@edge-console/sdk/testing/conformance';
import plugin from './plugin.js';
import { SSO_FORM } from './testing/ssoPages.js';

describePages({
  plugin,
  forms: [SSO_FORM],
  otherPages: {
    'settings.departments.tree': 'departments/DepartmentTree.test.tsx: a tree, with its own states',
    'settings.departments.edit': 'departments/DepartmentEditor.test.tsx and departments/editor: a tree whose changes are saved together',
    'settings.page': 'settings/SettingsPage.test.tsx: the frame of the tabs; its tabs have flags and rights, the page itself has a right',
    'settings.branding.preview': 'branding/BrandingPreview.test.tsx: a page without a list, a form or a record',
  },
});

/* Tokens of text, space, size and motion, with their use. */

export const TEXT_STYLES = [
  { name: 'Page title', size: 'text-title', line: 'line-title', weight: 'weight-strong', use: 'One for each page' },
  { name: 'Section title', size: 'text-section', line: 'line-section', weight: 'weight-strong', use: 'Sections, dialogs, empty states' },
  { name: 'Body', size: 'text-body', line: 'line-body', weight: 'weight-regular', use: 'Text, fields, buttons' },
  { name: 'Label', size: 'text-body', line: 'line-body', weight: 'weight-medium', use: 'Labels of fields, names in rows' },
  { name: 'Dense', size: 'text-dense', line: 'line-body', weight: 'weight-regular', use: 'Tables, with tabular figures' },
  { name: 'Caption', size: 'text-caption', line: 'line-body', weight: 'weight-medium', use: 'Table headers, help below fields, tags' },
] as const;

export const FONTS = [
  { token: 'font', use: 'All text' },
  { token: 'font-mono', use: 'Ids and account names, with a copy button' },
] as const;

export const SPACES = [
  { token: 'space-1', use: 'Between an icon and its text' },
  { token: 'space-2', use: 'Between controls of a group' },
  { token: 'space-3', use: 'Padding of cells' },
  { token: 'space-4', use: 'Between actions; page padding on phones' },
  { token: 'space-5', use: 'Between fields' },
  { token: 'space-6', use: 'Page padding; above and below a section' },
  { token: 'space-8', use: 'Around empty states' },
  { token: 'space-12', use: 'Around the sign-in card' },
] as const;

export const RADII = [
  { token: 'radius-small', use: 'Fields, buttons, tags' },
  { token: 'radius', use: 'Dialogs, menus, cards' },
] as const;

export const SIZES = [
  { token: 'row-height', use: 'Rows of tables' },
  { token: 'topbar-height', use: 'Top bar' },
  { token: 'panel-width-narrow', use: 'Side panel with icons only' },
  { token: 'panel-width', use: 'Side panel' },
  { token: 'auth-card-width', use: 'Sign-in card' },
  { token: 'form-width', use: 'Forms' },
  { token: 'search-panel-width', use: 'Search and palette' },
] as const;

export const MOTION = [
  { token: 'duration', use: 'The time of everything that appears' },
  { token: 'ease', use: 'Fast at first, then slower' },
] as const;

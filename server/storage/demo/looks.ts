/** How the candidates' pages of a customer look. */
export interface DemoLook {
  /** Title of the pages. */
  readonly title: string;
  /** Dark colour of header, progress bar, answers and buttons, on which white text is readable. */
  readonly main: string;
  /** Light colour of hints, questions and the selected item, on which black text is readable. */
  readonly tint: string;
  /** Colour of buttons, if not the main colour. */
  readonly accent?: string;
  /** Shapes of the logo in a box of 32 by 32, white on the header; without them the customer has no logo. */
  readonly mark?: string;
  /** The title before it was changed. */
  readonly formerTitle?: string;
}

/** By `uniqueName` of the customer. Prairie Software has no branding, so that the page of a customer without one can be seen. */
export const DEMO_LOOKS: Readonly<Record<string, DemoLook>> = {
  'southern-cross-retail': {
    title: 'Careers at Southern Cross Retail',
    formerTitle: 'Jobs at Southern Cross',
    main: '#0b6e4f',
    tint: '#e6f4ee',
    mark: '<path d="M16 2l3 11 11 3-11 3-3 11-3-11-11-3 11-3z"/>',
  },
  'bluegum-health': {
    title: 'Care with us',
    main: '#0f5e7a',
    tint: '#e5f2f6',
    mark: '<path d="M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z"/>',
  },
  'kookaburra-air': {
    title: 'Join the crew',
    main: '#16325c',
    tint: '#e9eef6',
    accent: '#a34100',
    mark: '<path d="M2 20L30 6 20 28l-4-9z"/>',
  },
  'third-harbour-logistics': {
    title: 'Move with 3rd Harbour',
    main: '#1f2937',
    tint: '#f1f3f5',
    accent: '#b93c00',
    mark: '<path d="M4 6h10v8H4zM18 6h10v8H18zM4 18h10v8H4zM18 18h10v8H18z"/>',
  },
  'wattle-and-co': { title: 'Work at Wattle & Co', main: '#6b5200', tint: '#fdf6dc' },
  'claddagh-bank': {
    title: 'Claddagh Bank careers',
    formerTitle: 'Careers',
    main: '#14532d',
    tint: '#e8f3ec',
    mark: '<path d="M16 3l13 8v2H3v-2zM5 15h4v10H5zM14 15h4v10h-4zM23 15h4v10h-4zM3 27h26v2H3z"/>',
  },
  'moher-insurance': {
    title: 'Your future at Moher',
    main: '#4c1d95',
    tint: '#f1ebfb',
    mark: '<path d="M16 2l12 4v10c0 7-5 12-12 14C9 28 4 23 4 16V6z"/>',
  },
  'liffey-energy': {
    title: 'Power your career',
    main: '#9a3f00',
    tint: '#fdf0e1',
    mark: '<path d="M19 2L6 18h8l-2 12 14-17h-9z"/>',
  },
  'old-quay-foods': { title: 'Bake with us', main: '#7f1d1d', tint: '#fbeaea' },
  'redwood-hotels': {
    title: 'Work where guests feel at home',
    main: '#7c2d12',
    tint: '#faece5',
    mark: '<path d="M16 2l8 10h-4l7 9H18v9h-4v-9H5l7-9H8z"/>',
  },
  'bayou-medical': {
    title: 'Bayou Medical careers',
    main: '#155e75',
    tint: '#e4f3f7',
    mark: '<path d="M16 29C6 22 2 17 2 11a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 6-4 11-14 18z"/>',
  },
};

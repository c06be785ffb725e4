/** A set of workflows of a customer of the demo. */
export interface DemoWorkflowSet {
  /** At most 25 characters. (D-121) */
  readonly name: string;
  readonly description: string;
  /** Display names of at most 25 characters, by the names of the workflows. The first is the default. */
  readonly options: Readonly<Record<string, string>>;
  readonly archived?: boolean;
  /** Its name until it was renamed. */
  readonly formerName?: string;
}

/** By `uniqueName` of the customer. */
export const DEMO_WORKFLOW_SETS: Readonly<Record<string, readonly DemoWorkflowSet[]>> = {
  'southern-cross-retail': [
    {
      name: 'Store team, all places',
      formerName: 'Store team',
      description: 'For the careers page: candidates choose where they want to work.',
      options: {
        'Store team member, North': 'Stores in the north',
        'Store team member, South': 'Stores in the south',
        'Checkout operator, Newcastle': 'Checkout in Newcastle',
        'Checkout operator, Wollongong': 'Checkout in Wollongong',
      },
    },
    {
      name: 'Store managers',
      description: '',
      options: { 'Store manager, Newcastle': 'Newcastle', 'Store manager, Wollongong': 'Wollongong' },
    },
    {
      name: 'Winter 2026 stores',
      description: 'Closed at the end of the campaign.',
      options: {
        'Store team member, North, Winter 2026': 'Stores in the north',
        'Store team member, South, Winter 2026': 'Stores in the south',
      },
      archived: true,
    },
  ],
  'bluegum-health': [
    {
      name: 'Nursing',
      description: 'Candidates choose the ward they want to work on.',
      options: {
        'Registered nurse, Emergency': 'Emergency',
        'Registered nurse, Surgery': 'Surgery',
        'Triage nurse, Emergency': 'Triage',
      },
    },
    {
      // One of its workflows was archived when its campaign ended.
      name: 'Nurses by intake',
      description: 'The July intake is closed.',
      options: {
        'Registered nurse, Emergency': 'At any time',
        'Registered nurse, Emergency, July 2026 intake': 'July 2026',
      },
    },
  ],
  'kookaburra-air': [
    {
      name: 'Cabin crew',
      description: 'Candidates choose the language of the interview.',
      options: { 'Cabin crew, Long haul': 'English', 'Personnel de cabine, Nouméa': 'Français' },
    },
    {
      name: 'Ground staff',
      description: '',
      options: { 'Gate agent, Gates': 'Gate agent', 'Lounge host, Lounges': 'Lounge host' },
    },
  ],
  'third-harbour-logistics': [
    {
      name: 'Warehouse',
      description: 'All roles in the warehouse.',
      options: {
        'Warehouse picker, Outbound': 'Picker',
        'Forklift operator, Inbound': 'Forklift, inbound',
        'Forklift operator, Outbound': 'Forklift, outbound',
      },
    },
    {
      name: 'Drivers and fleet',
      description: '',
      options: { 'Delivery driver, Fleet': 'Delivery driver', 'Fleet scheduler, Fleet': 'Fleet scheduler' },
    },
  ],
  'wattle-and-co': [
    {
      name: 'Shops',
      description: '',
      options: { 'Shop assistant, All shops': 'Shop assistant', 'Shop manager, All shops': 'Shop manager' },
    },
    {
      name: 'Shop displays',
      description: '',
      options: { 'Visual merchandiser, All shops': 'Merchandiser', 'Shop assistant, All shops': 'Shop assistant' },
    },
  ],
  'claddagh-bank': [
    {
      name: 'Customer advisers',
      description: 'Candidates choose the place, and in Dublin also the language.',
      options: {
        'Customer adviser, Grafton Street': 'Dublin, in English',
        'Conseiller clientèle, Dublin': 'Dublin, en français',
        'Customer adviser, Cork': 'Cork',
      },
    },
    {
      name: 'Technology',
      description: '',
      options: { 'Site reliability engineer, Platforms': 'Reliability', 'Security analyst, Technology': 'Security' },
    },
  ],
  'moher-insurance': [
    {
      name: 'Claims',
      description: 'Candidates choose the kind of claims.',
      options: { 'Claims handler, Motor': 'Motor', 'Claims handler, Home': 'Home', 'Claims team lead, Claims': 'Team lead' },
    },
    {
      name: 'Head office',
      description: '',
      options: { 'Underwriter, Underwriting': 'Underwriting', 'Learning adviser, People': 'Learning' },
    },
  ],
  'liffey-energy': [
    {
      name: 'Field technicians',
      description: 'All roles in the field.',
      options: {
        'Meter technician, Metering': 'Metering',
        'Grid engineer, Grid': 'Grid',
        'Substation fitter, Substations': 'Substations',
      },
    },
    {
      name: 'Customer care',
      description: '',
      options: { 'Customer care agent, Dublin': 'Dublin', 'Contact centre agent, Belfast': 'Belfast' },
    },
  ],
  'old-quay-foods': [
    {
      name: 'Bakery',
      description: '',
      options: { 'Baker, Bakery': 'Baker', 'Bakery assistant, Bakery': 'Assistant' },
    },
    {
      name: 'Bakery leaders',
      description: '',
      options: { 'Bakery supervisor, Bakery': 'Supervisor', 'Baker, Bakery': 'Experienced baker' },
    },
  ],
  'redwood-hotels': [
    {
      name: 'Front desk',
      description: 'Candidates choose the hotel, and in New York also the language.',
      options: {
        'Front desk agent, Boston': 'Boston',
        'Front desk agent, New York': 'New York',
        'Agente de recepción, Nueva York': 'Nueva York, en español',
      },
    },
    {
      name: 'Housekeeping',
      description: '',
      options: { 'Housekeeper, Boston': 'English', 'Personal de limpieza, Boston': 'Español' },
    },
  ],
  'prairie-software': [
    {
      name: 'Engineering',
      description: '',
      options: { 'Platform engineer, Runtime': 'Platform', 'App developer, Apps': 'Apps' },
    },
    {
      name: 'Early careers',
      description: 'For fairs at universities.',
      options: { 'Software engineering intern, University': 'Engineering intern', 'Account executive, East': 'Sales, East Coast' },
    },
  ],
  'bayou-medical': [
    {
      name: 'Nursing',
      description: 'Candidates choose the ward, and in the emergency room also the language.',
      options: {
        'Registered nurse, Emergency': 'Emergency',
        'Enfermería de urgencias, Urgencias': 'Urgencias, en español',
        'Registered nurse, Surgery': 'Surgery',
      },
    },
    {
      name: 'Hospital support',
      description: '',
      options: { 'Physical therapist, Allied health': 'Physical therapist', 'Dietary aide, Facilities': 'Dietary aide' },
    },
  ],
};

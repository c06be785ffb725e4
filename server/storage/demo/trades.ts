/** A customer's trade: the roles for which it hires. */
export interface DemoTrade {
  /** BCP 47 tag of its assessment packages. */
  readonly language: string;
  /** Campaigns in order of time. Each has workflows for all roles, in addition to the permanent workflows. */
  readonly campaigns: readonly DemoCampaign[];
  readonly roles: readonly DemoRole[];
}

export interface DemoCampaign {
  readonly name: string;
  /** Its workflows are archived. */
  readonly hasEnded?: boolean;
}

/** A role with a chat interview and a video interview. */
export interface DemoRole {
  readonly name: string;
  /** If not that of the trade. A role in another language has permanent workflows only. */
  readonly language?: string;
  /** Where the customer hires for the role: paths of departments below the root, by the name of the place. */
  readonly places: Readonly<Record<string, string>>;
}

/** By `uniqueName` of the customer. */
export const DEMO_TRADES: Readonly<Record<string, DemoTrade>> = {
  'southern-cross-retail': {
    language: 'en-AU',
    campaigns: [{ name: 'Winter 2026', hasEnded: true }, { name: 'Spring 2026' }, { name: 'Christmas 2026' }],
    roles: [
      {
        name: 'Checkout operator',
        places: { Newcastle: 'Stores/North/Newcastle/Checkout', Wollongong: 'Stores/South/Wollongong/Checkout' },
      },
      { name: 'Fresh food assistant', places: { Newcastle: 'Stores/North/Newcastle/Fresh Food' } },
      { name: 'Store team member', places: { North: 'Stores/North', South: 'Stores/South' } },
      { name: 'Store manager', places: { Newcastle: 'Stores/North/Newcastle', Wollongong: 'Stores/South/Wollongong' } },
      { name: 'Warehouse team member', places: { Distribution: 'Distribution', 'Night shift': 'Distribution/Night Shift' } },
      { name: 'People adviser', places: { 'Head office': 'Head Office/People' } },
      { name: 'Talent partner', places: { 'Head office': 'Head Office/People/Talent' } },
      { name: 'Accounts officer', places: { 'Head office': 'Head Office/Finance' } },
    ],
  },
  'bluegum-health': {
    language: 'en-AU',
    campaigns: [{ name: 'July 2026 intake', hasEnded: true }, { name: 'January 2027 intake' }],
    roles: [
      { name: 'Registered nurse', places: { Emergency: 'Nursing/Emergency', Surgery: 'Nursing/Surgery' } },
      { name: 'Triage nurse', places: { Emergency: 'Nursing/Emergency/Triage' } },
      { name: 'Physiotherapist', places: { 'Allied health': 'Allied Health/Physiotherapy' } },
      { name: 'Catering assistant', places: { Facilities: 'Administration/Facilities/Catering' } },
    ],
  },
  'kookaburra-air': {
    language: 'en-AU',
    campaigns: [{ name: 'July 2026 course', hasEnded: true }, { name: 'November 2026 course' }],
    roles: [
      { name: 'Cabin crew', places: { 'Long haul': 'Cabin Crew/Long Haul', 'Short haul': 'Cabin Crew/Short Haul' } },
      { name: 'Gate agent', places: { Gates: 'Ground/Gates' } },
      { name: 'Lounge host', places: { Lounges: 'Ground/Gates/Customer Care/Lounges' } },
      { name: 'Aircraft maintenance engineer', places: { 'Line maintenance': 'Maintenance/Line' } },
      { name: 'Personnel de cabine', language: 'fr-FR', places: { Nouméa: 'Cabin Crew/Long Haul' } },
    ],
  },
  'third-harbour-logistics': {
    language: 'en-AU',
    campaigns: [{ name: 'Winter peak 2026', hasEnded: true }, { name: 'Summer peak 2026' }],
    roles: [
      { name: 'Forklift operator', places: { Inbound: 'Warehouse/Inbound', Outbound: 'Warehouse/Outbound' } },
      { name: 'Warehouse picker', places: { Outbound: 'Warehouse/Outbound' } },
      { name: 'Delivery driver', places: { Fleet: 'Fleet/Drivers' } },
      { name: 'Fleet scheduler', places: { Fleet: 'Fleet' } },
    ],
  },
  'wattle-and-co': {
    language: 'en-AU',
    campaigns: [{ name: 'Autumn 2026', hasEnded: true }],
    roles: [
      { name: 'Shop assistant', places: { 'All shops': 'Shops' } },
      { name: 'Shop manager', places: { 'All shops': 'Shops' } },
      { name: 'Visual merchandiser', places: { 'All shops': 'Shops' } },
    ],
  },
  'claddagh-bank': {
    language: 'en-IE',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }, { name: 'Autumn 2026' }],
    roles: [
      {
        name: 'Customer adviser',
        places: { 'Grafton Street': 'Branches/Dublin/Grafton Street/Advisers', Cork: 'Branches/Cork' },
      },
      { name: 'Fraud analyst', places: { Payments: 'Operations/Payments/Fraud' } },
      { name: 'Site reliability engineer', places: { Platforms: 'Technology/Platforms/Reliability' } },
      { name: 'Security analyst', places: { Technology: 'Technology/Security' } },
      { name: 'Graduate programme', places: { 'Early careers': 'People/Early Careers' } },
      { name: 'Conseiller clientèle', language: 'fr-FR', places: { Dublin: 'Branches/Dublin' } },
    ],
  },
  'moher-insurance': {
    language: 'en-IE',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }],
    roles: [
      { name: 'Claims handler', places: { Motor: 'Claims/Motor', Home: 'Claims/Home' } },
      { name: 'Claims team lead', places: { Claims: 'Claims' } },
      { name: 'Underwriter', places: { Underwriting: 'Underwriting' } },
      { name: 'Learning adviser', places: { People: 'People' } },
    ],
  },
  'liffey-energy': {
    language: 'en-IE',
    campaigns: [{ name: 'Apprentices 2026', hasEnded: true }],
    roles: [
      { name: 'Meter technician', places: { Metering: 'Field/Metering' } },
      { name: 'Grid engineer', places: { Grid: 'Field/Grid' } },
      { name: 'Substation fitter', places: { Substations: 'Field/Grid/Substations' } },
      { name: 'Customer care agent', places: { Dublin: 'Customer Care' } },
      { name: 'Contact centre agent', language: 'en-GB', places: { Belfast: 'Customer Care' } },
    ],
  },
  'old-quay-foods': {
    language: 'en-GB',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }],
    roles: [
      { name: 'Baker', places: { Bakery: 'Bakery' } },
      { name: 'Bakery assistant', places: { Bakery: 'Bakery' } },
      { name: 'Bakery supervisor', places: { Bakery: 'Bakery' } },
    ],
  },
  'redwood-hotels': {
    language: 'en-US',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }, { name: 'Holidays 2026' }],
    roles: [
      { name: 'Front desk agent', places: { Boston: 'Hotels/Boston/Front Desk', 'New York': 'Hotels/New York/Front Desk' } },
      { name: 'Concierge', places: { 'New York': 'Hotels/New York/Front Desk/Concierge' } },
      { name: 'Housekeeper', places: { Boston: 'Hotels/Boston/Housekeeping' } },
      { name: 'Recruiting coordinator', places: { Corporate: 'Corporate/People' } },
      { name: 'Personal de limpieza', language: 'es-US', places: { Boston: 'Hotels/Boston/Housekeeping' } },
      { name: 'Agente de recepción', language: 'es-US', places: { 'Nueva York': 'Hotels/New York/Front Desk' } },
    ],
  },
  'prairie-software': {
    language: 'en-US',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }, { name: 'Fall 2026' }],
    roles: [
      { name: 'Platform engineer', places: { Runtime: 'Engineering/Platform/Runtime' } },
      { name: 'App developer', places: { Apps: 'Engineering/Apps' } },
      { name: 'Account executive', places: { East: 'Sales/East' } },
      { name: 'Software engineering intern', places: { University: 'People/University' } },
    ],
  },
  'bayou-medical': {
    language: 'en-US',
    campaigns: [{ name: 'Summer 2026', hasEnded: true }],
    roles: [
      { name: 'Registered nurse', places: { Emergency: 'Nursing/Emergency', Surgery: 'Nursing/Surgery' } },
      { name: 'Physical therapist', places: { 'Allied health': 'Allied Health/Physiotherapy' } },
      { name: 'Dietary aide', places: { Facilities: 'Administration/Facilities/Catering' } },
      { name: 'Enfermería de urgencias', language: 'es-US', places: { Urgencias: 'Nursing/Emergency' } },
    ],
  },
};

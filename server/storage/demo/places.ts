import type { AwsRegion } from '@edge-console/sdk/contract';
import { stableId } from '../ids.js';

/** A customer of the demo: a plausible employer with its departments. */
export interface DemoCustomer {
  readonly uniqueName: string;
  readonly displayName: string;
  readonly awsRegion: AwsRegion;
  readonly archived?: boolean;
  /** Paths of departments below the root, up to five levels including the root. */
  readonly departments: readonly string[];
}

export interface DemoOrganization {
  readonly uniqueName: string;
  readonly displayName: string;
  readonly archived?: boolean;
  readonly customers: readonly DemoCustomer[];
}

const RETAIL = [
  'Stores/North/Newcastle/Checkout',
  'Stores/North/Newcastle/Fresh Food',
  'Stores/South/Wollongong/Checkout',
  'Distribution/Night Shift',
  'Head Office/People/Talent',
  'Head Office/Finance',
];
const HEALTH = [
  'Nursing/Emergency/Triage',
  'Nursing/Surgery',
  'Allied Health/Physiotherapy',
  'Administration/People',
  'Administration/Facilities/Catering',
];
const BANK = [
  'Branches/Dublin/Grafton Street/Advisers',
  'Branches/Cork',
  'Operations/Payments/Fraud',
  'Technology/Platforms/Reliability',
  'Technology/Security',
  'People/Early Careers',
];
const TRAVEL = ['Cabin Crew/Long Haul', 'Cabin Crew/Short Haul', 'Ground/Gates/Customer Care/Lounges', 'Maintenance/Line', 'People'];

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    uniqueName: 'southern-cross-group',
    displayName: 'Southern Cross Group',
    customers: [
      { uniqueName: 'southern-cross-retail', displayName: 'Southern Cross Retail', awsRegion: 'ap-southeast-2', departments: RETAIL },
      { uniqueName: 'bluegum-health', displayName: 'Bluegum Health', awsRegion: 'ap-southeast-2', departments: HEALTH },
      { uniqueName: 'kookaburra-air', displayName: 'Kookaburra Air', awsRegion: 'ap-southeast-2', departments: TRAVEL },
      {
        uniqueName: 'third-harbour-logistics',
        displayName: '3rd Harbour Logistics',
        awsRegion: 'ap-southeast-2',
        departments: [
          'Warehouse/Inbound',
          'Warehouse/Outbound',
          'Fleet/Drivers',
          'Warehouse/Inbound/Receiving',
          'Warehouse/Outbound/Picking',
          'Fleet/Workshop',
        ],
      },
      { uniqueName: 'wattle-and-co', displayName: 'Wattle & Co', awsRegion: 'ap-southeast-2', archived: true, departments: ['Shops'] },
    ],
  },
  {
    uniqueName: 'claddagh-holdings',
    displayName: 'Claddagh Holdings',
    customers: [
      { uniqueName: 'claddagh-bank', displayName: 'Claddagh Bank', awsRegion: 'eu-west-1', departments: BANK },
      {
        uniqueName: 'moher-insurance',
        displayName: 'Moher Insurance',
        awsRegion: 'eu-west-1',
        departments: [
          'Claims/Motor',
          'Claims/Home',
          'Underwriting',
          'People',
          'Claims/Motor/Assessors',
          'Claims/Home/Surveyors',
          'Underwriting/Commercial',
        ],
      },
      {
        uniqueName: 'liffey-energy',
        displayName: 'Liffey Energy',
        awsRegion: 'eu-west-1',
        departments: ['Field/Metering', 'Field/Grid/Substations', 'Customer Care', 'Customer Care/Billing', 'Field/Metering/Night Service'],
      },
      { uniqueName: 'old-quay-foods', displayName: 'Old Quay Foods', awsRegion: 'eu-west-1', archived: true, departments: ['Bakery'] },
    ],
  },
  {
    uniqueName: 'redwood-partners',
    displayName: 'Redwood Partners',
    customers: [
      {
        uniqueName: 'redwood-hotels',
        displayName: 'Redwood Hotels',
        awsRegion: 'us-east-1',
        departments: ['Hotels/Boston/Front Desk', 'Hotels/Boston/Housekeeping', 'Hotels/New York/Front Desk/Concierge', 'Corporate/People'],
      },
      {
        uniqueName: 'prairie-software',
        displayName: 'Prairie Software',
        awsRegion: 'us-east-1',
        departments: [
          'Engineering/Platform/Runtime',
          'Engineering/Apps',
          'Sales/East',
          'People/University',
          'Engineering/Apps/Mobile',
          'Sales/West',
        ],
      },
      { uniqueName: 'bayou-medical', displayName: 'Bayou Medical', awsRegion: 'us-east-1', departments: HEALTH },
    ],
  },
  { uniqueName: 'kauri-capital', displayName: 'Kauri Capital', customers: [] },
  { uniqueName: 'connacht-care-trust', displayName: 'Connacht Care Trust', customers: [] },
  { uniqueName: 'great-lakes-freight', displayName: 'Great Lakes Freight', archived: true, customers: [] },
];

/** Departments that had another name when they were created, with that name. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  Talent: 'Recruitment',
  'Customer Care': 'Call Centre',
  Reliability: 'Operations Centre',
  Surveyors: 'Home Inspection',
};

export function customerIdOf(uniqueName: string): string {
  return stableId(`customer ${uniqueName}`);
}

/** @param path of the department below the root of the customer; without it, the root */
export function departmentIdOf(uniqueName: string, path?: string): string {
  return stableId(`department ${[uniqueName, ...(path === undefined ? [] : [path])].join('/')}`);
}

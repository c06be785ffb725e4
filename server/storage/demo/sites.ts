/** A place of work. */
export interface DemoSite {
  readonly address: string;
  /** WGS 84, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const site = (address: string, latitude: number, longitude: number): DemoSite => ({ address, latitude, longitude });

const SYDNEY = site('Sydney NSW 2000, Australia', -33.8688, 151.2093);
const MELBOURNE = site('Melbourne VIC 3000, Australia', -37.8136, 144.9631);
const BRISBANE_AIRPORT = site('Brisbane Airport QLD 4008, Australia', -27.3942, 153.1218);
const FREMANTLE = site('Fremantle WA 6160, Australia', -32.0569, 115.7439);
const DUBLIN = site('Dublin 2, Ireland', 53.3384, -6.2488);
const LIMERICK = site('Limerick, Ireland', 52.6638, -8.6267);
const AUSTIN = site('Austin, TX 78701, United States', 30.2711, -97.7437);
const NEW_ORLEANS = site('New Orleans, LA 70112, United States', 29.9574, -90.0766);
const BOSTON = site('Boston, MA 02116, United States', 42.3503, -71.081);
const NEW_YORK = site('New York, NY 10019, United States', 40.7651, -73.9858);

/** Where a customer is, by its `uniqueName`, and where some places of its trade are. */
const SITES: Readonly<Record<string, { readonly head: DemoSite; readonly places?: Readonly<Record<string, DemoSite>> }>> = {
  'southern-cross-retail': {
    head: SYDNEY,
    places: {
      Newcastle: site('Newcastle NSW 2300, Australia', -32.9283, 151.7817),
      North: site('Newcastle NSW 2300, Australia', -32.9283, 151.7817),
      Wollongong: site('Wollongong NSW 2500, Australia', -34.4278, 150.8931),
      South: site('Wollongong NSW 2500, Australia', -34.4278, 150.8931),
      Distribution: site('Eastern Creek NSW 2766, Australia', -33.8036, 150.8519),
      'Night shift': site('Eastern Creek NSW 2766, Australia', -33.8036, 150.8519),
    },
  },
  'bluegum-health': { head: MELBOURNE },
  'kookaburra-air': { head: BRISBANE_AIRPORT, places: { Nouméa: site('Nouméa, Nouvelle-Calédonie', -22.2758, 166.458) } },
  'third-harbour-logistics': { head: FREMANTLE },
  'wattle-and-co': { head: site('Ballarat VIC 3350, Australia', -37.5622, 143.8503) },
  'claddagh-bank': { head: DUBLIN, places: { Cork: site('Cork, Ireland', 51.8985, -8.4756) } },
  'moher-insurance': { head: LIMERICK },
  'liffey-energy': { head: DUBLIN, places: { Belfast: site('Belfast BT1 5GS, United Kingdom', 54.5964, -5.9302) } },
  'old-quay-foods': { head: site('Bristol BS1 4RN, United Kingdom', 51.4496, -2.6003) },
  'redwood-hotels': { head: BOSTON, places: { 'New York': NEW_YORK, 'Nueva York': NEW_YORK } },
  'prairie-software': { head: AUSTIN },
  'bayou-medical': { head: NEW_ORLEANS },
};

/** @param uniqueName of the customer @param place of the role, such as `Newcastle` */
export function siteOf(uniqueName: string, place: string): DemoSite {
  const known = SITES[uniqueName];
  if (known === undefined) throw new Error(`The demo customer ${uniqueName} has no site.`);
  return known.places?.[place] ?? known.head;
}

/** What a vacancy for a role says. */
export interface RoleDetails {
  /** One of the list, or another one. */
  readonly jobFamily: string;
  /** In the language of the role. */
  readonly description: string;
}

const role = (jobFamily: string, description: string): RoleDetails => ({ jobFamily, description });

/** By the name of the role in `trades.ts`. */
const ROLES: Readonly<Record<string, RoleDetails>> = {
  'Checkout operator': role('Retail (FMCG)', 'Serve customers at the checkout, handle payments, and keep the front of the store tidy.'),
  'Fresh food assistant': role('Retail (FMCG)', 'Prepare and display fresh food, rotate stock, and advise customers at the counter.'),
  'Store team member': role(
    'Retail (Replenishment Assistant)',
    'Fill shelves, receive deliveries, and help customers find what they need.',
  ),
  'Store manager': role(
    'Retail (Senior Supervisor)',
    'Lead the team of a store: rosters, targets, safety, and the customers who come back.',
  ),
  'Warehouse team member': role(
    'Retail (Picker)',
    'Pick and pack orders for our stores with a hand scanner. Forklift training is offered.',
  ),
  'People adviser': role('Business Support', 'Advise managers of our stores on employment questions, from rosters to return to work.'),
  'Talent partner': role('White Collar', 'Fill vacancies in stores and distribution, and improve how we hire.'),
  'Accounts officer': role('White Collar', 'Process supplier invoices, reconcile accounts, and support the month-end close.'),
  'Registered nurse': role('Nursing', 'Care for patients on the ward, coordinate treatment with doctors, and guide junior nurses.'),
  'Triage nurse': role('Nursing', 'Assess patients on arrival in the emergency department and decide how urgent their treatment is.'),
  Physiotherapist: role('Allied health', 'Assess patients, plan their treatment, and measure progress in an interdisciplinary team.'),
  'Physical therapist': role('Allied health', 'Assess patients, plan their treatment, and measure progress in an interdisciplinary team.'),
  'Catering assistant': role('Hospitality', 'Prepare and serve meals for patients by their diet plans, and keep the kitchen clean.'),
  'Dietary aide': role('Hospitality', 'Prepare and serve meals for patients by their diet plans, and keep the kitchen clean.'),
  'Enfermería de urgencias': role('Nursing', 'Atender a pacientes en urgencias, coordinar el tratamiento y acompañar a las familias.'),
  'Cabin crew': role('Cabin Crew (Domestic & International)', 'Look after the safety and comfort of our passengers on every flight.'),
  'Personnel de cabine': role('Cabin Crew (Regional)', 'Veiller à la sécurité et au confort des passagers sur nos vols régionaux.'),
  'Gate agent': role(
    'Customer Service & Contact Centre',
    'Board flights on time, answer questions of passengers, and rebook them when plans change.',
  ),
  'Lounge host': role('Hospitality', 'Welcome guests to our lounges, and serve food and drinks before their flights.'),
  'Aircraft maintenance engineer': role(
    'Blue Collar',
    'Inspect, maintain and release aircraft between flights. A licence for the A320 family is required.',
  ),
  'Forklift operator': role('Blue Collar', 'Load and unload containers safely. A current forklift licence is required.'),
  'Warehouse picker': role('Retail (Picker)', 'Pick and pack orders for our customers, and check them before they leave.'),
  'Delivery driver': role('Retail (Driver)', 'Deliver goods across the city with a van of up to 4.5 tonnes. Early starts.'),
  'Fleet scheduler': role('Business Support', 'Plan routes and drivers, and react when traffic or orders change.'),
  'Shop assistant': role('Retail (Other)', 'Advise customers, keep the shop attractive, and open or close it in turns.'),
  'Shop manager': role('Retail (Team Leader)', 'Run one of our shops: team, stock and takings.'),
  'Visual merchandiser': role('Retail (Other)', 'Design windows and displays for all our shops, season by season.'),
  'Customer adviser': role('Sales', 'Advise customers on accounts, loans and savings, and find what suits them.'),
  'Conseiller clientèle': role('Sales', 'Conseiller nos clients francophones sur les comptes, les crédits et l’épargne.'),
  'Fraud analyst': role('White Collar', 'Investigate suspicious payments, and improve the rules that detect them.'),
  'Site reliability engineer': role(
    'White Collar',
    'Run the platforms of the bank, automate what repeats, and take part in the on-call rota.',
  ),
  'Security analyst': role('White Collar', 'Monitor our systems, analyse incidents, and advise teams on safe design.'),
  'Graduate programme': role(
    'Graduate',
    'Rotate through three areas of the bank in two years, with a mentor and a qualification at the end.',
  ),
  'Claims handler': role('Contact Centre (Sales through Service)', 'Handle claims from the first call to the payment, fairly and quickly.'),
  'Claims team lead': role('White Collar', 'Lead a team of eight claims handlers, and look after the quality of their decisions.'),
  Underwriter: role('White Collar', 'Assess commercial risks, set terms, and work with brokers.'),
  'Learning adviser': role('Business Support', 'Design and run training for our teams in claims and underwriting.'),
  'Meter technician': role('Blue Collar', 'Install and replace electricity meters at the homes of our customers.'),
  'Grid engineer': role('Blue Collar', 'Plan and supervise work on the medium-voltage grid.'),
  'Substation fitter': role('Blue Collar', 'Maintain switchgear and transformers in our substations.'),
  'Customer care agent': role('Customer Service & Contact Centre', 'Answer questions about bills, meters and moves by phone and chat.'),
  'Contact centre agent': role('Customer Service & Contact Centre', 'Answer questions about bills, meters and moves by phone and chat.'),
  Baker: role('Hospitality', 'Bake bread and pastries by hand. Work starts at three in the morning.'),
  'Bakery assistant': role('Retail (Other)', 'Prepare dough, pack orders, and serve at the counter.'),
  'Bakery supervisor': role('Hospitality (Leader)', 'Run a shift in the bakery: people, quality and deliveries.'),
  'Front desk agent': role('Hospitality', 'Check guests in and out, and make their stay easy.'),
  'Agente de recepción': role('Hospitality', 'Recibir a los huéspedes, atender sus preguntas y facilitar su estancia.'),
  Concierge: role('Hospitality (Leader)', 'Know the city, and arrange what our guests did not know was possible.'),
  Housekeeper: role('Hospitality', 'Prepare rooms and public areas to the standard of the house.'),
  'Personal de limpieza': role('Hospitality', 'Preparar habitaciones y zonas comunes según el estándar del hotel.'),
  'Recruiting coordinator': role('Business Support', 'Schedule interviews, keep candidates informed, and support our recruiters.'),
  'Platform engineer': role('White Collar', 'Build the runtime on which our customers deploy: schedulers, networks, storage.'),
  'App developer': role('White Collar', 'Build the apps that our customers use every day, with design and product in one team.'),
  'Account executive': role('Sales', 'Win new customers on the East Coast, from the first call to the signature.'),
  'Software engineering intern': role('Graduate', 'Join one of our teams for twelve weeks, and ship something that customers use.'),
};

/** @param name of the role */
export function roleDetailsOf(name: string): RoleDetails {
  const details = ROLES[name];
  if (details === undefined) throw new Error(`The demo role ${name} has no details.`);
  return details;
}

/** Names of demo users, from the countries of the demo's customers. */
export const FIRST_NAMES = [
  'Aoife', 'Amelia', 'Arjun', 'Ava', 'Benjamin', 'Brigid', 'Caleb', 'Chloe', 'Ciara', 'Daniel', 'Declan', 'Elena', 'Eoin', 'Ethan', 'Fatima', 'Fiona',
  'Grace', 'Hannah', 'Hiro', 'Imogen', 'Isla', 'Jacob', 'Jasmine', 'Kai', 'Keira', 'Liam', 'Linh', 'Maeve', 'Marcus', 'Mei', 'Mia', 'Mohammed',
  'Nadia', 'Niamh', 'Noah', 'Oisin', 'Olivia', 'Oscar', 'Priya', 'Quinn', 'Riley', 'Rosa', 'Saoirse', 'Sofia', 'Tane', 'Thomas', 'Uma', 'William', 'Yara', 'Zoe',
] as const;

export const LAST_NAMES = [
  'Abbott', 'Ahmed', 'Anderson', 'Bailey', 'Brennan', 'Byrne', 'Campbell', 'Castillo', 'Chen', 'Clarke', 'Connolly', 'Dawson', 'Diaz', 'Doyle', 'Edwards',
  'Fitzgerald', 'Foster', 'Gallagher', 'Garcia', 'Hughes', 'Iyer', 'Jackson', 'Kaur', 'Kelly', 'Kennedy', 'Lee', 'Lynch', 'Martin', 'Murphy', 'Nguyen',
  "O'Brien", "O'Sullivan", 'Patel', 'Pham', 'Reid', 'Robinson', 'Ryan', 'Silva', 'Singh', 'Smith', 'Taylor', 'Thompson', 'Tran', 'Walker', 'Walsh', 'Williams', 'Wilson', 'Wong', 'Wright', 'Young',
] as const;

/** The people that documentation and tests sign in as. (docs: README) */
export const DEMO_USERS = [
  { email: 'admin@example.com', firstName: 'Ada', lastName: 'Admin', userType: 'STAFF', role: 'everything' },
  { email: 'customer.admin@example.com', firstName: 'Conor', lastName: 'Walsh', userType: 'CUSTOMER', role: 'ph-role-customer-admin' },
  { email: 'recruiter@example.com', firstName: 'Rosa', lastName: 'Martin', userType: 'CUSTOMER', role: 'ph-role-recruiter' },
  { email: 'hiring.manager@example.com', firstName: 'Hannah', lastName: 'Kelly', userType: 'CUSTOMER', role: 'ph-role-hiring-manager' },
  { email: 'nobody@example.com', firstName: 'Noel', lastName: 'Brennan', userType: 'CUSTOMER', role: 'none' },
] as const;

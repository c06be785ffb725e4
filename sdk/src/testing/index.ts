export * from './FakeNavigation.js';
export * from './fakeServices.js';
export * from './mockApi.js';
export * from './renderScreen.js';

export * from './createTestPage.js';
export * from './FakeExtensions.js';
export * from './FakeNavigation.js';
export * from './fakeServices.js';
export * from './fakeUserServices.js';
export * from './inTestPage.js';
export * from './mockApi.js';
export * from './renderScreen.js';

export { loadDemo, type DemoAccess, type DemoSettings } from './loadDemo.js';

export { textsIn, textsOf, type Texts } from './serverTexts.js';

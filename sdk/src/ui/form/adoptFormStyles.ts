import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './form.css?raw';

/** Adds the styles of the parts that only forms have. Those of fields are in the console's style sheet, because filters have fields too. */
export function adoptFormStyles(): void {
  adoptStyles(styles);
}

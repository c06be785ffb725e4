import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './records.css?raw';

/** Adds the styles of record pages to the page. */
export function adoptRecordStyles(): void {
  adoptStyles(styles);
}

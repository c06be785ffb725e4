import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './records.css?raw';

/** Gives the page the styles of record pages. */
export function adoptRecordStyles(): void {
  adoptStyles(styles);
}

import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './tree.css?raw';

/** Adds the tree's styles to the page. */
export function adoptTreeStyles(): void {
  adoptStyles(styles);
}

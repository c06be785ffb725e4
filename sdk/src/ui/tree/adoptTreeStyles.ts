import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './tree.css?raw';

/** Gives the page the tree's styles. */
export function adoptTreeStyles(): void {
  adoptStyles(styles);
}

import { adoptStyles } from '../styles/adoptStyles.js';
import styles from './calendar.css?raw';

/** Gives the page the styles of the calendar. */
export function adoptCalendarStyles(): void {
  adoptStyles(styles);
}

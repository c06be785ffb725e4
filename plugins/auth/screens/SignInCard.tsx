import { useText } from '@edge-console/sdk';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './signIn.css';
import { LanguageChooser } from './LanguageChooser.js';

export interface SignInCardProps {
  readonly title: string;
  /** Changes with the content of the card. */
  readonly step?: string;
  /** A message above the form, such as an error. The card reserves its height. */
  readonly notice?: ReactNode;
  /** Whether the messages of this page have more than two lines. */
  readonly hasLongNotices?: boolean;
  readonly children: ReactNode;
}

/** The card of all states of signing in. It has the same size and place in all of them, so that the layout does not jump. */
export function SignInCard({ title, step, notice, hasLongNotices = false, children }: SignInCardProps) {
  const text = useText();
  const heading = useFocusOnNewStep(step);
  return (
    <div className="auth-ground">
      <LanguageChooser />
      <main className="auth-card">
        <p className="auth-product">
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
            <rect width="28" height="28" rx="7" className="auth-mark-ground" />
            <path d="M9 7.5h10.5v2.8H12v2.4h6.4v2.7H12v2.3h7.5v2.8H9z" className="auth-mark" />
          </svg>
          {text('product')}
        </p>
        <div className={hasLongNotices ? 'auth-notice auth-notice-long' : 'auth-notice'}>{notice}</div>
        <h1 ref={heading} tabIndex={-1} className="auth-title">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

/**
 * The focused element may have been removed with the previous step: the next step is announced, and its first control is one key press
 * away.
 */
function useFocusOnNewStep(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isEntry = useRef(useLocation().key === 'default');
  useEffect(() => {
    const wasTaken = document.activeElement !== null && document.activeElement !== document.body;
    if (!isEntry.current && !wasTaken) heading.current?.focus({ preventScroll: true });
    isEntry.current = false;
  }, [step]);
  return heading;
}

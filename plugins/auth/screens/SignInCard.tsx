import { useText } from '@edge-console/sdk';
import type { ReactNode } from 'react';
import './signIn.css';
import { LanguageChooser } from './LanguageChooser.js';

export interface SignInCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The card that every state of signing in is shown in, so that nothing jumps. */
export function SignInCard({ title, children }: SignInCardProps) {
  const text = useText();
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
        <h1 className="auth-title">{title}</h1>
        {children}
      </main>
    </div>
  );
}

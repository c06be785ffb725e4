import { useText } from '@edge-console/sdk';
import type { ReactNode } from 'react';
import type { BrandingValues } from './brandingValues.js';
import styles from './CandidatePage.module.css';
import type { Device } from './devices.js';
import type { PartColours } from './theme.js';
import type { Logo } from './useLogo.js';

export interface CandidatePageProps {
  readonly values: BrandingValues;
  readonly logo: Logo;
  readonly customerName: string;
  readonly device: Device;
}

/**
 * A page of a chat interview as a candidate sees it, with fictional content: every part of the theme, with its text and its link. Nothing in
 * it can be operated. Colours are set by React as single properties, so that a text that is not a colour has no effect.
 */
export function CandidatePage({ values, logo, customerName, device }: CandidatePageProps) {
  const text = useText();
  const { header, progressBar, hint, question, response, listItem, selectedItem, button } = values;
  const shifts = [
    { name: text('branding.sample.mornings'), colours: listItem },
    { name: text('branding.sample.evenings'), colours: selectedItem, isSelected: true },
    { name: text('branding.sample.weekends'), colours: listItem },
  ];
  return (
    <div className={styles.page} data-device={device}>
      <Part colours={header} className={styles.header} link={text('branding.sample.help')}>
        <LogoImage logo={logo} customerName={customerName} />
        {values.title === '' ? null : <strong className={styles.title}>{values.title}</strong>}
      </Part>
      <Part colours={progressBar} className={styles.progress} link={text('branding.sample.later')}>
        {text('branding.sample.progress')}
        <span className={styles.track} aria-hidden />
      </Part>
      <div className={styles.chat}>
        <Part colours={hint} className={`${styles.bubble} ${styles.hint}`} link={text('branding.sample.how')}>
          {text('branding.sample.hint')}
        </Part>
        <Part colours={question} className={`${styles.bubble} ${styles.question}`} link={text('branding.sample.why')}>
          {text('branding.sample.question')}
        </Part>
        <Part colours={response} className={`${styles.bubble} ${styles.response}`} link={text('branding.sample.change')}>
          {text('branding.sample.response')}
        </Part>
        <Part colours={question} className={`${styles.bubble} ${styles.question}`} link={text('branding.sample.why')}>
          {text('branding.sample.shifts')}
        </Part>
        <div className={styles.list}>
          {shifts.map(({ name, colours, isSelected = false }) => (
            <Part key={name} colours={colours} className={styles.item} link={text('branding.sample.times')}>
              <span className={styles.mark} data-selected={isSelected} aria-hidden />
              {name}
            </Part>
          ))}
        </div>
        <Part colours={button} className={styles.button} link={text('branding.sample.skip')}>
          <strong>{text('branding.sample.send')}</strong>
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  readonly colours: PartColours;
  readonly className: string | undefined;
  /** Text of the link. */
  readonly link: string;
  readonly children: ReactNode;
}

function Part({ colours: { backgroundColor, fontColor, linkColor }, className, link, children }: PartProps) {
  return (
    <div className={className} style={{ backgroundColor, color: fontColor }}>
      <span className={styles.text}>{children}</span>{' '}
      <span className={styles.link} style={{ color: linkColor }}>
        {link}
      </span>
    </div>
  );
}

/** Without a logo, the name of the customer. The server of the image does not learn from which page it is loaded. (D-051) */
function LogoImage({ logo: { source, hasFailed, onError }, customerName }: Pick<CandidatePageProps, 'logo' | 'customerName'>) {
  const text = useText();
  if (hasFailed) return <em>{text('branding.logoFailed')}</em>;
  if (source === undefined) return <span>{customerName}</span>;
  return <img key={source} className={styles.logo} src={source} alt={customerName} referrerPolicy="no-referrer" onError={onError} />;
}

import { ConfigServiceToken, useService, useText } from '@edge-console/sdk';

export interface SentLineProps {
  /** Names the address. */
  readonly sentence: string;
  readonly email: string;
}

/** The address that a mail went to, with a link to its mailbox if the server delivers mail to an embedded mailbox that this browser may read. */
export function SentLine({ sentence, email }: SentLineProps) {
  const text = useText();
  const { mailboxUrl } = useService(ConfigServiceToken);
  return (
    <p className="auth-sent">
      {sentence}
      {mailboxUrl === undefined ? null : (
        <>
          {' '}
          <a href={`${mailboxUrl}?to=${encodeURIComponent(email)}`} target="_blank" rel="noopener noreferrer">
            {text('mailbox')} <span className="edge-visually-hidden">{text('newTab')}</span>
          </a>
        </>
      )}
    </p>
  );
}

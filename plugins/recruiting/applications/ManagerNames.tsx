import { useText } from '@edge-console/sdk';
import { ModalDialog } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import styles from './VacancyInfo.module.css';

export interface ManagerNamesProps {
  /** What the managers are: title of the dialog with all of them. */
  readonly title: string;
  readonly managers: readonly {
    readonly externalId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  }[];
}

/** Number of names that are shown without the dialog. */
const MOST = 5;

const nameOf = ({ firstName, lastName }: ManagerNamesProps['managers'][number]) => `${firstName} ${lastName}`.trim();

/** The first five names; a button opens all of them in a dialog. (APPL-009, APPL-010) */
export function ManagerNames({ title, managers }: ManagerNamesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (managers.length === 0) return '–';
  const others = managers.length - MOST;
  return (
    <>
      {managers.slice(0, MOST).map(nameOf).join(', ')}{' '}
      {others <= 0 ? null : (
        <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('applications.info.others', { count: others })}
        </Button>
      )}
      {isOpen ? <AllManagers title={title} managers={managers} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AllManagers({ title, managers, onClose }: ManagerNamesProps & { readonly onClose: () => void }) {
  const text = useText();
  return (
    <ModalDialog title={title} onClose={onClose}>
      <DialogBody>
        <ul className={styles['managers']}>
          {managers.map((manager) => (
            <li key={manager.externalId}>
              {nameOf(manager)} <span className="edge-muted">{manager.email}</span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>{text('applications.info.close')}</Button>} />
    </ModalDialog>
  );
}

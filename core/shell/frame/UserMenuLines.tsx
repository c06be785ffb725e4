import { SessionServiceToken, USER_MENU, type UserMenuLine } from '@edge-console/sdk';
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { CogIcon } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { useRegistry } from '../../registries/useRegistry.js';
import { toCustomerAddress } from '../decide/addresses.js';
import { isOffered } from '../decide/isOffered.js';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

/** Items of plugins in the user menu that flags and rights allow, including the conditions of their pages. (D-189) */
export function UserMenuLines() {
  const { registries, services } = useShell();
  const text = useShellText();
  const extensions = useRegistry(registries.extensions);
  const sources = useOfferSources();
  const { state } = services.get(SessionServiceToken);
  if (state.status !== 'signed-in') return null;
  const lines = extensions
    .filter(({ item }) => item.point === USER_MENU.id)
    .flatMap(({ owner, item }) => {
      const { label, path } = item.properties as Partial<UserMenuLine>;
      if (typeof label !== 'string' || typeof path !== 'string' || !isOffered(item, path, sources)) return [];
      return [<Line key={item.id} label={text.of(owner, label)} to={toCustomerAddress(state.customer, path)} />];
    });
  if (lines.length === 0) return null;
  return (
    <>
      {lines}
      <MenuDivider />
    </>
  );
}

/** A link, so that it can be opened in another tab. */
function Line({ label, to }: { readonly label: string; readonly to: string }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <MenuItem
      icon={<CogIcon aria-hidden />}
      text={label}
      href={to}
      onClick={(event) => follow(event as unknown as MouseEvent<HTMLAnchorElement>)}
    />
  );
}

import { useNavigate } from 'react-router-dom';
import { useNavigation } from '../../services/index.js';
import { useListOriginState } from '../list/listOrigin.js';

/**
 * Opens the page that follows a form or an action: the first address whose page exists, or the start page of the customer. A record page that
 * is opened keeps the list that the user came from.
 *
 * @returns a function of addresses in order of preference; an address is undefined while its page does not exist
 */
export function useOpenFirst(): (...addresses: readonly (string | undefined)[]) => void {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const state = useListOriginState();
  return (...addresses) => void navigate(addresses.find((address) => address !== undefined) ?? navigation.toBase(''), { state });
}

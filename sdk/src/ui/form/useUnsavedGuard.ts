import { useEffect, useId, useRef } from 'react';
import { useNavigation } from '../../services/index.js';

/**
 * Registers a form with the guard of unsaved changes while the form is rendered. (KERNEL-023)
 * @param dialog value of the query parameter `dialog` while the form is open in a dialog
 */
export function useUnsavedGuard(isDirty: () => boolean, dialog?: string): void {
  const navigation = useNavigation();
  const id = useId();
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const registration = navigation.registerForm({ id, dialog, isDirty: () => latest.current() });
    return () => registration.dispose();
  }, [navigation, id, dialog]);
}

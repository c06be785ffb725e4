import { useEffect, useId, useRef } from 'react';
import { useNavigation } from '../../services/index.js';

/** Registers a form with the one guard of unsaved work, as long as it is shown. (KERNEL-023) */
export function useUnsavedGuard(isDirty: () => boolean): void {
  const navigation = useNavigation();
  const id = useId();
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const registration = navigation.registerForm({ id, isDirty: () => latest.current() });
    return () => registration.dispose();
  }, [navigation, id]);
}

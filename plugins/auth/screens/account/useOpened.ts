import { useEffect, useRef, useState } from 'react';

/** The open form of a container. When it closes, the focus returns to the first button in the container. */
export function useOpened<TForm extends string, TContainer extends HTMLElement = HTMLLIElement>() {
  const [opened, setOpened] = useState<TForm>();
  const wasOpen = useRef(false);
  const container = useRef<TContainer>(null);
  useEffect(() => {
    if (wasOpen.current && opened === undefined) container.current?.querySelector('button')?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  return { opened, open: setOpened, close: () => setOpened(undefined), container };
}

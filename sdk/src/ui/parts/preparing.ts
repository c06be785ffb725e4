/** Handlers of a button that opens a panel. */
export interface PreparingHandlers {
  readonly onPointerMove: () => void;
  readonly onPointerLeave: () => void;
  readonly onKeyUp: (event: { readonly key: string }) => void;
  readonly onBlur: () => void;
}

/**
 * Handlers of a button that prepare its panel when the user is about to open it, by mouse or by keyboard.
 * @param prepare called again and again while the mouse moves on the button
 * @param cancel called when the mouse or the focus leaves the button, also after the panel was opened
 */
export function preparing(prepare: () => void, cancel: () => void): PreparingHandlers {
  return {
    // A real movement, because the button also gets the mouse when a panel over it closes.
    onPointerMove: prepare,
    onPointerLeave: cancel,
    // Tab that is released on the button has moved the focus there; while it is held down, the focus moves on.
    onKeyUp: ({ key }) => (key === 'Tab' ? prepare() : undefined),
    onBlur: cancel,
  };
}

/** Devices of a preview. */
export const DEVICES = ['desktop', 'mobile'] as const;

export type Device = (typeof DEVICES)[number];

/** Widths of the screens in pixels. */
export const DEVICE_WIDTHS: Readonly<Record<Device, number>> = { desktop: 800, mobile: 375 };

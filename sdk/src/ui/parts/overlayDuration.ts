/**
 * Milliseconds until a closed panel leaves the page, the same as `--edge-duration`. Blueprint would keep it for 300 ms, invisible, in front of what
 * is below it.
 */
export const OVERLAY_DURATION = 120;

/**
 * Saves a file on the user's device.
 * @param fileName with its extension: `groups.csv`
 */
export function saveFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

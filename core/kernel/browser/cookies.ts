import { COOKIES } from '@edge-console/sdk/contract';

/** Cookies of the console that scripts can reach. */
const READABLE = [COOKIES.authToken, COOKIES.xsrf, COOKIES.region];

export function readCookie(document: Document, name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return undefined;
}

/** Removes the console's own readable cookies and no others. (D-013) */
export function clearCookies(document: Document): void {
  for (const name of READABLE) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}

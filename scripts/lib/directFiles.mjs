import fs from 'node:fs';

/*
 * `installIfNeeded` loads this into npm. To unpack a package, npm makes half a dozen small calls of the file system for each of its files, 400,000
 * in all, and Node hands each of them to a thread and waits for its result: that takes longer than the call itself. Here they are made at once,
 * and the callback is called as before, after the caller has returned. (docs/decisions/0036-install-with-direct-file-calls.md)
 */

/** The functions with which npm unpacks a package. */
const UNPACKING = /** @type {const} */ (['open', 'write', 'close', 'lstat', 'mkdir', 'utimes', 'futimes', 'chmod', 'fchmod']);

for (const name of UNPACKING) {
  const threaded = fs[name];
  /** @type {(...args: unknown[]) => unknown} */
  const direct = fs[`${name}Sync`];
  /** @param {unknown[]} args */
  const call = (...args) => {
    const callback = args.pop();
    // The function itself reports what is wrong with the arguments.
    if (typeof callback !== 'function') return Reflect.apply(threaded, fs, [...args, callback]);
    let result;
    // Errors of threads have no stack either, and npm asks for thousands of files that do not exist yet.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      result = direct(...args);
    } catch (error) {
      process.nextTick(callback, error);
      return undefined;
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
    process.nextTick(callback, null, result, ...(name === 'write' ? [args[1]] : []));
    return undefined;
  };
  // Keeps what `util.promisify` reads.
  fs[name] = /** @type {never} */ (Object.defineProperties(call, Object.getOwnPropertyDescriptors(threaded)));
}

/**
 * Reads the body of a response, without reading more than a maximum into memory.
 * @param maxBytes maximum size of the body
 * @returns undefined for a larger body
 */
export async function readBoundedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      bytes += piece.value.byteLength;
      if (bytes > maxBytes) return undefined;
      text += decoder.decode(piece.value, { stream: true });
    }
  } finally {
    reader?.releaseLock();
  }
  return text + decoder.decode();
}

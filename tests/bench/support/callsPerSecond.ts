import autocannon from 'autocannon';

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECONDS = 4;
const WARM_UP_SECONDS = 1;

/** Calls per second with one call at a time on each connection. @throws Error when a call fails */
export async function callsPerSecond({ url, headers, body }: Call, connections: number): Promise<number> {
  const options = { url, method: 'POST', headers: { ...headers }, body, connections } as const;
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200 and ${errors} calls failed.`);
  return requests.average;
}

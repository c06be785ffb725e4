import pg from 'pg';

/** Runs `work` on a separate connection. @param purpose shown by PostgreSQL in addition to the product's name */
export async function withOwnClient<T>(url: string, purpose: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `edge-console ${purpose}` });
  // A connection that is lost rejects the query that runs; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

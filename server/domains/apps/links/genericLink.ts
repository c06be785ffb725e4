/** A stage for which candidates apply without an invitation. */
export interface LinkedStage {
  /** Of the customer, which the page needs to find the stage. */
  readonly awsRegion: string;
  readonly customerId: string;
  readonly stageId: string;
}

/**
 * The address of the page where candidates apply for a vacancy without an invitation. (RECGQL-074)
 * @param address of the console: `https://console.example.com`
 */
export function genericLink(address: string, { awsRegion, customerId, stageId }: LinkedStage): string {
  return `${address}/apply/${awsRegion}/${customerId}/${stageId}`;
}

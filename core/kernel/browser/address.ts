/** Base path of a customer's pages. */
export function basePathOf(customer: { readonly awsRegion: string; readonly customerId: string }): string {
  return `/region/${customer.awsRegion}/customers/${customer.customerId}`;
}

import type { AwsRegion } from '../contract/index.js';
import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** A customer that the user may access. (CUST-052) */
export interface CustomerSummary {
  readonly customerId: string;
  readonly customerDisplayName: string;
  readonly organizationDisplayName: string | null;
  readonly organizationId: string;
  readonly awsRegion: AwsRegion;
  readonly rootHierarchyId: string;
  readonly uniqueName: string;
}

/** The signed-in user. (SESSION-028) */
export interface CurrentUser {
  readonly _id: string;
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
  readonly groupIds: readonly string[];
  readonly source: string;
  readonly userType: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly phoneNumber: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archivedAt: string | null;
  readonly defaultCustomer: { readonly awsRegion: AwsRegion; readonly customerId: string } | null;
  readonly customers: readonly CustomerSummary[];
}

/** `starting` until the first response; before it, a page does not decide anything. (KERNEL-020) */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: CurrentUser;
      /** The customer in the address, or the default one. (SESSION-008) */
      readonly customer: CustomerSummary;
      /** Result of `edge:access` on the customer; false shows access denied instead of every page. (SESSION-006) */
      readonly hasAccess: boolean;
    }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'expired' };

export interface SessionService {
  readonly state: SessionState;
  /** Fires when user, selected customer, region or status change. (KERNEL-003) */
  readonly onDidChange: Event<SessionState>;
  /** Call it after a sign-in: stores the expiry and loads the user. (LOGIN-020) */
  signedIn(result: { readonly expiresAt: string; readonly defaultAwsRegion: AwsRegion }): Promise<void>;
  /** Loads the user again without asking for the password. (CUST-046) */
  reload(): Promise<void>;
  /** Ends the session here, on the server and in other tabs, then at the user's identity provider; never rejects. (SESSION-011, D-019) */
  signOut(): Promise<void>;
  /** Fires before the session ends, e.g. to store unsaved values. */
  readonly onWillEnd: Event<{ readonly reason: 'sign-out' | 'expired' }>;
}

export const SessionServiceToken = serviceToken<SessionService>('SessionService');

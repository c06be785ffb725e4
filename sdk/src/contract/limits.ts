/** Limits that the console and the server both enforce; lengths are in characters (UTF-16 code units). (PLATFORM-010) */
export const LIMITS = {
  /** Name, display name, account name, e-mail, department name. */
  name: 100,
  email: 100,
  /** First name and last name of a person. (USER-068, USER-070) */
  personName: 50,
  description: 700,
  /** Text of a search. */
  search: 100,
  /** Users of one upload. (UPLOAD-010) */
  uploadedUsers: 100,
  /** Bytes of the file of an upload: 5 MB. (UPLOAD-011) */
  uploadBytes: 5 * 1024 * 1024,
  /** Notes of an upload. (UPLOAD-013) */
  uploadNotes: 150,
  /** Long enough for a small image as a `data:` URL. */
  logoUrl: 10_000,
  /** Log-in and log-out address of an identity provider. (SSOCFG-012, SSOCFG-013) */
  url: 1_000,
  /** Entity id of an identity provider. */
  entityId: 1_024,
  /** All public certificates of an identity provider together. (SSOCFG-015) */
  certificates: 5_000,
  /** Metadata of an identity provider; usual metadata has at most 100,000. */
  metadata: 200_000,
  /** Default user groups of single sign-on. (SSOCFG-016) */
  defaultGroups: 100,
  mfaCode: 6,
  /** Passwords are longer than nine characters. (D-009) */
  passwordMin: 10,
  passwordMax: 256,
  /** Passkeys of one user. */
  passkeys: 20,
  /** Levels of departments, including the root. (D-087) */
  departmentDepth: 5,
  /** Rows of an exported file. */
  exportedRows: 100_000,
  /** Exported files of one user that the server keeps at the same time. */
  exportedFiles: 20,
  /** Departments of one customer, including the root. */
  departments: 5_000,
  /** Statements of a policy. */
  policyStatements: 100,
  /** Actions, and resources, of one statement. */
  statementActions: 200,
  statementResources: 500,
} as const;

/** Page sizes that every table offers; the first is the default. (PLATFORM-008) */
export const PAGE_SIZES = [30, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Durations of sign-in and session, in milliseconds. */
export const DURATIONS = {
  /** A refresh runs before the next call if at most this time is left. (SESSION-013) */
  refreshThreshold: 30 * 60_000,
  sessionPoll: 60_000,
  versionPoll: 600_000,
  mfaCode: 10 * 60_000,
  mfaResendCooldown: 60_000,
  lockout: 5 * 60_000,
} as const;

/** Minutes for which a device is remembered if the server does not send a value. (MFA-012) */
export const DEFAULT_REMEMBER_DEVICE_MINUTES = 14 * 24 * 60;

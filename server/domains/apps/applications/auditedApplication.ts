/** Fields of an application in its history: `stage` is the name of the stage. */
export const APPLICATION_FIELDS: readonly string[] = ['stage', 'status', 'isManuallyProgressed'];

import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { FormDialog, type DialogControl, type SaveResult } from '@edge-console/sdk/ui';
import { object, string, type ObjectSchema } from 'yup';
import { IDPReadSSOMetadataDocument } from '../graphql/__generated__/operations.js';
import { MetadataFields } from './MetadataFields.js';
import { METADATA_PROBLEMS, UNREADABLE } from './problemTexts.js';
import { valuesOfMetadata, type FilledValue } from './valuesOfMetadata.js';

export interface MetadataValues {
  metadata: string;
}

const metadataSchema: ObjectSchema<MetadataValues> = object({
  metadata: string().trim().required('sso.metadata.required').max(LIMITS.metadata, 'sso.metadata.tooLarge'),
});

interface MetadataDialogProps {
  readonly dialog: DialogControl;
  /** Receives the values for the form. */
  readonly onRead: (values: readonly FilledValue[]) => void;
}

/** Reads the identity provider's metadata, pasted or from a file, on the server. Missing values are named; the others are filled in. */
export function MetadataDialog({ dialog, onRead }: MetadataDialogProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const save = async ({ metadata }: MetadataValues): Promise<SaveResult<MetadataValues>> => {
    try {
      const { IDPReadSSOMetadata: read } = await graphql.query(IDPReadSSOMetadataDocument, { input: { metadata } });
      const fatal = read.problems.find((problem) => UNREADABLE.includes(problem));
      if (fatal !== undefined) return { ok: false, fieldErrors: { metadata: METADATA_PROBLEMS[fatal] } };
      onRead(valuesOfMetadata(read));
      const missing = read.problems.map((problem) => text(METADATA_PROBLEMS[problem]));
      if (missing.length === 0) notifications.success(text('sso.metadata.filled'));
      else notifications.warning(text('sso.metadata.partly'), missing.join(' '));
      return { ok: true };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isUnauthenticated) notifications.error(text('sso.failedTitle'), text('sso.metadata.failed'), error);
      return { ok: false };
    }
  };
  return (
    <FormDialog
      title={text('sso.metadata.button')}
      dialog={dialog}
      saveLabel={text('sso.metadata.read')}
      form={{ initialValues: { metadata: '' }, schema: metadataSchema, save }}
    >
      <MetadataFields />
    </FormDialog>
  );
}

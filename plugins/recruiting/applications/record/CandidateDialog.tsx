import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { FormDialog, PhoneField, TextField, useSave, type DialogControl, type SaveResult } from '@edge-console/sdk/ui';
import { LocationField } from '../../LocationField.js';
import { AppsUpdateApplicationCandidateDocument } from '../../graphql/__generated__/operations.js';
import { CANDIDATE_FAILURES, CANDIDATE_REFUSALS, changesOf, schemaOf, valuesOf, type CandidateValues } from './candidateForm.js';
import type { CandidatePart } from './parts.js';
import type { RecordPartProps } from './RecordContent.js';
import { useVacanciesQuestion } from './useVacanciesQuestion.js';

interface CandidateDialogProps extends RecordPartProps {
  readonly part: CandidatePart;
  readonly dialog: DialogControl;
}

const TITLES: Readonly<Record<CandidatePart, string>> = {
  name: 'candidates.edit.titles.name',
  email: 'candidates.edit.titles.email',
  phone: 'candidates.edit.titles.phone',
  location: 'candidates.edit.titles.location',
};

/** Edits one part of the candidate, in all vacancies. (CAND-002 to CAND-005, CAND-018, CAND-019, CAND-038) */
export default function CandidateDialog({ vacancy, application, reloadLater, part, dialog }: CandidateDialogProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const ask = useVacanciesQuestion(vacancy, application.candidate._id);
  const before = valuesOf(application);
  const { customerId, organizationId, hierarchyId } = vacancy;
  const send = useSave<CandidateValues>({
    send: (values, version) =>
      graphql.mutate(AppsUpdateApplicationCandidateDocument, {
        updateApplicationCandidateInput: {
          _id: application._id,
          customerId,
          organizationId,
          hierarchyId,
          ...(version === undefined ? {} : { version }),
          ...changesOf(part, before, values),
        },
      }),
    done: 'candidates.edit.done',
    failed: 'candidates.edit.failed',
    failures: CANDIDATE_FAILURES,
    refusals: CANDIDATE_REFUSALS,
  });
  const save = async (values: CandidateValues, version: number | undefined): Promise<SaveResult<CandidateValues>> => {
    // Nothing to send.
    if (Object.keys(changesOf(part, before, values)).length === 0) return { ok: true };
    if (!(await ask())) return { ok: false };
    const result = await send(values, version);
    if (result.ok) reloadLater();
    return result;
  };
  const { version } = application.candidate;
  return (
    <FormDialog
      title={text(TITLES[part])}
      dialog={dialog}
      form={{ recordId: application._id, version, initialValues: before, schema: schemaOf(part), save }}
    >
      <Fields part={part} />
    </FormDialog>
  );
}

function Fields({ part }: Pick<CandidateDialogProps, 'part'>) {
  const text = useText();
  switch (part) {
    case 'name':
      return (
        <>
          <TextField name="firstName" label={text('candidates.edit.firstName')} isRequired />
          <TextField name="lastName" label={text('candidates.edit.lastName')} />
        </>
      );
    case 'email':
      return <TextField name="email" type="email" label={text('candidates.parts.email')} isRequired />;
    case 'phone':
      return <PhoneField name="phoneNumber" label={text('candidates.parts.phone')} invalid="candidates.errors.phoneInvalid" isRequired />;
    case 'location':
      return <LocationField label={text('candidates.parts.location')} isRequired />;
  }
}

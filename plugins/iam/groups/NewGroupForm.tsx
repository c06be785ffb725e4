import { useRoute } from '@edge-console/sdk';
import { FormFrame, useIdempotencyKey, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { useDepartments } from '../departments/useDepartments.js';
import { GROUP_REFUSALS, groupSchema, NEW_GROUP_FAILURES, type GroupValues } from './groupForm.js';
import { GroupFields } from './GroupFields.js';
import { GROUP_ROUTES } from './routes.js';

export interface NewGroupFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly initialValues: GroupValues;
  /** Creates the group; a repeated call with the same key has no further effect. */
  readonly create: (values: GroupValues & { readonly idempotencyKey: string }) => Promise<{ readonly _id: string }>;
}

/** The form of a group that does not exist yet. After a save, it opens the group, or the list without the details page. (GROUP-030) */
export function NewGroupForm({ label, initialValues, create }: NewGroupFormProps) {
  const openFirst = useOpenFirst();
  const details = useRoute(GROUP_ROUTES.details);
  const list = useRoute(GROUP_ROUTES.list);
  const departments = useDepartments({ isNeeded: true });
  const created = useRef('');
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useSave<GroupValues>({
    send: async (values) => {
      created.current = (await create({ ...values, idempotencyKey: idempotencyKeyOf(values) }))._id;
    },
    done: 'groups.create.done',
    failed: 'groups.create.failed',
    failures: NEW_GROUP_FAILURES,
    refusals: GROUP_REFUSALS,
  });
  return (
    <FormFrame
      label={label}
      initialValues={initialValues}
      schema={groupSchema}
      save={save}
      onSaved={() => openFirst(details.addressOf({ groupId: created.current }), list.addressOf())}
    >
      <GroupFields departments={departments} />
    </FormFrame>
  );
}

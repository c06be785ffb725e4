import { gql, type TypedDocumentNode } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { RecordBody } from './RecordBody.js';
import { useRecord } from './useRecord.js';

interface GroupAnswer {
  readonly ORGGetGroup: { readonly _id: string; readonly name: string };
}

const GROUP: TypedDocumentNode<GroupAnswer, { readonly filter: { readonly _id: string } }> = gql`
  query ORGGetGroup($filter: ORGGetGroupFilter!) {
    ORGGetGroup(filter: $filter) {
      _id
      name
    }
  }
`;

type Options = Parameters<typeof useRecord>[3];

function Group({ id, options }: { readonly id: string; readonly options: Options }) {
  const record = useRecord(GROUP, { filter: { _id: id } }, 'Failed to load the group.', options);
  return (
    <RecordBody record={record} notFound={<p>Gone</p>}>
      {({ ORGGetGroup: { name } }) => (
        <>
          <h1>{name}</h1>
          <input aria-label="Name" defaultValue={name} />
        </>
      )}
    </RecordBody>
  );
}

function Page(options: Options) {
  const [id, setId] = useState<string | undefined>('day');
  return (
    <>
      {id === undefined ? null : <Group id={id} options={options} />}
      {['day', 'night'].map((name) => (
        <button key={name} type="button" onClick={() => setId(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setId(undefined)}>
        Close
      </button>
    </>
  );
}

const NAMES: Record<string, string> = { day: 'Day shift', night: 'Night shift' };

/** A server whose responses the test delays. */
function open(page: React.ReactElement) {
  const names = { ...NAMES };
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const screenUnderTest = renderScreen(page, {
    plugin: { id: 'test', texts: {} },
    api: {
      ORGGetGroup: async ({ filter: { _id } }: { filter: { _id: string } }) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        return { __typename: 'Group', _id, name: names[_id] };
      },
    },
  });
  return {
    ...screenUnderTest,
    names,
    hold: () => void (isHeld = true),
    answer: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('a record never gets the data of the previous record of the page', async () => {
  const server = open(<Page />);
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  server.hold();
  await press('night');
  expect(field()).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  server.answer();
  await screen.findByLabelText('Name');
  expect(field()?.value).toBe('Night shift');
  await press('day');
  expect(field()?.value).toBe('Day shift');
});

test('a record whose latest request fails is shown from the cache', async () => {
  const server = open(<Page />);
  await screen.findByLabelText('Name');
  await press('Close');
  server.hold();
  await press('day');
  expect(field()?.value).toBe('Day shift');
});

test.each([{ isFresh: true }, { isUncached: true }])("with %o, a page waits for the server's current record", async (options) => {
  const server = open(<Page {...options} />);
  await screen.findByLabelText('Name');
  await press('Close');
  server.names['day'] = 'Early shift';
  server.hold();
  await press('day');
  expect(field()).toBeNull();
  server.answer();
  await screen.findByLabelText('Name');
  expect(field()?.value).toBe('Early shift');
});

test('an uncached record does not change what another page shows from the cache', async () => {
  const server = open(
    <>
      <Group id="day" options={{}} />
      <Page isUncached />
    </>,
  );
  const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(['Day shift', 'Day shift']));
  await press('Close');
  server.names['day'] = 'Early shift';
  await press('day');
  await waitFor(() => expect(shown()).toEqual(['Day shift', 'Early shift']));
});

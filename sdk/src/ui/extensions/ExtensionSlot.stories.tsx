import type { StoryObj } from '@storybook/react-vite';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { defineComponentPoint } from '../../plugin/index.js';
import { ExtensionSlot } from './ExtensionSlot.js';

const TILES = defineComponentPoint<{ readonly label: string }, { readonly days: number }>('story.tiles');

interface Args {
  readonly days: number;
}

function Tiles({ days }: Args) {
  return (
    <ExtensionSlot point={TILES} props={{ days }} height={120} empty={<p>No tiles yet.</p>}>
      {({ properties }, content) => (
        <section aria-label={properties.label}>
          <h2>{properties.label}</h2>
          {content}
        </section>
      )}
    </ExtensionSlot>
  );
}

const meta = { component: ExtensionSlot, render: Tiles, args: { days: 7 } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

const Applications = ({ days }: Args) => <p>214 in {days} days</p>;
const tile = (id: string, label: string, load: () => unknown) => ({ id, point: 'story.tiles', properties: { label }, load });
const page = (...extensions: readonly ReturnType<typeof tile>[]) => ({ parameters: { page: { extensions } } });

const fine = tile('jobs.tile', 'Applications', () => Applications);
const slow = tile('slow.tile', 'Interviews', () => new Promise(() => undefined));
const failed = tile('torn.tile', 'Offers', () =>
  Promise.reject(new Error("Plugin 'torn', module './Tile': not loaded within 10 seconds.")),
);

export const Shown: Story = page(fine);
export const OneHangsAndOneFailed: Story = page(failed, fine, slow);
export const Empty: Story = page();

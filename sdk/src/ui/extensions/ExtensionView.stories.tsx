import type { StoryObj } from '@storybook/react-vite';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { defineComponentPoint } from '../../plugin/index.js';
import { ExtensionView } from './ExtensionView.js';
import { useExtensions } from './useExtensions.js';

const TILES = defineComponentPoint('story.tiles');

interface Args {
  readonly height: number;
}

/** The host's own layout: its elements are direct children of the grid. */
function Grid({ height }: Args) {
  const tiles = useExtensions(TILES);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      {tiles.map((tile) => (
        <ExtensionView key={tile.id} extension={tile} props={{}} height={height} />
      ))}
    </div>
  );
}

const meta = { component: ExtensionView, render: Grid, args: { height: 160 } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

const tile = (id: string, load: () => unknown) => ({ id, point: 'story.tiles', load });

export const Shown: Story = {
  parameters: { page: { extensions: [tile('one.tile', () => () => <p>One</p>), tile('two.tile', () => () => <p>Two</p>)] } },
};
export const Loading: Story = { parameters: { page: { extensions: [tile('one.tile', () => new Promise(() => undefined))] } } };
export const Failed: Story = { parameters: { page: { extensions: [tile('one.tile', () => Promise.reject(new Error('No answer.')))] } } };

import type { Column } from '@edge-console/sdk/ui';
import type { Environment } from '../environments/environmentCells.js';
import { EnvironmentStateCell } from '../environments/EnvironmentStateCell.js';
import type { EnvironmentLabels } from '../environments/useEnvironmentLabels.js';
import { fieldOf, PLUGIN_LIST, type PluginField, type PluginRow } from './pluginRows.js';
import { StateTag } from './StateTag.js';

type StateColumn = Column<PluginRow, PluginField>;

/** A column for each environment. This server's own is shown before the others have been loaded. @param own its name */
export function environmentColumns(own: string, environments: readonly Environment[], labels: EnvironmentLabels): readonly StateColumn[] {
  const others = environments.filter(({ source }) => source !== 'own');
  const names = [own, ...others.map(({ name }) => name)];
  return names.map((name, index): StateColumn => {
    const cellIn = ({ cells }: PluginRow) => cells.find(({ environment }) => environment.name === name);
    return {
      id: index === 0 ? 'state' : fieldOf(name),
      header: name,
      isSortable: index === 0 || PLUGIN_LIST.sorts.includes(fieldOf(name)),
      width: 12.5,
      text: (row) => {
        const cell = cellIn(row);
        return cell === undefined ? '' : labels.state(cell);
      },
      cell: (row) => {
        const cell = cellIn(row);
        if (cell !== undefined) return <EnvironmentStateCell cell={cell} />;
        return (
          <span className="operations-state">
            <StateTag state={row.state} />
          </span>
        );
      },
    };
  });
}

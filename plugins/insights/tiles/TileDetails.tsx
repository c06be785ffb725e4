import { useText } from '@edge-console/sdk';
import { downloadCsv, ModalDialog, saveFile, type ChartHandle, type CsvColumn, type DialogControl } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { isEmpty, type FigureContent } from '../figures/content.js';
import { useFigureTexts } from '../figures/useFigureTexts.js';
import { useBoard } from './boardContext.js';
import { FigureView, useBasis } from './FigureView.js';
import { TileBody } from './TileBody.js';
import styles from './Tile.module.css';
import type { TileSpec } from './TileSpec.js';
import { useFigure } from './useFigure.js';

export interface TileDetailsProps {
  readonly tile: TileSpec;
  readonly dialog: DialogControl;
}

/** One row of the table of a figure. */
interface DetailRow {
  readonly name: string;
  readonly value: string;
  /** The value in a file: a number without the format of a language. */
  readonly plain: string;
}

/** A figure over the whole page: what it counts, its chart, and all its values as a table that can be downloaded. */
export default function TileDetails({ tile, dialog }: TileDetailsProps) {
  const text = useText();
  const state = useFigure(tile);
  const [chart, setChart] = useState<ChartHandle>();
  // A figure without data has neither a chart nor values: the dialog shows the text of the tile.
  const content = state.content?.kind === 'parts' && isEmpty(state.content) ? undefined : state.content;
  const title = text(tile.title);
  const { from, to } = useBoard().question;
  const fileName = `${tile.id}-${from}-${to}`;
  return (
    <ModalDialog title={title} className={styles['details'] ?? ''} dialog={dialog} onClose={dialog.close}>
      <DialogBody>
        <p>{text(tile.figure.hint)}</p>
        {content === undefined ? (
          <TileBody tile={tile} state={state} />
        ) : (
          <>
            {content.kind === 'number' && tile.look === 'number' ? null : (
              <div className={styles['enlarged']}>
                <FigureView tile={tile} content={content} onDraw={setChart} />
              </div>
            )}
            <Values tile={tile} content={content} />
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {content === undefined ? null : <CsvButton tile={tile} content={content} fileName={fileName} />}
            {chart === undefined ? null : (
              <Button onClick={() => saveFile(`${fileName}.png`, chart.toPicture())}>{text('tiles.downloadPicture')}</Button>
            )}
            <Button intent="primary" onClick={dialog.close}>
              {text('tiles.close')}
            </Button>
          </>
        }
      />
    </ModalDialog>
  );
}

interface ValuesProps {
  readonly tile: TileSpec;
  readonly content: FigureContent;
}

/** All values of a figure. */
function useRows({ tile, content }: ValuesProps): readonly DetailRow[] {
  const text = useText();
  const { numberText, partText } = useFigureTexts();
  const { figure } = tile;
  const basis = useBasis(figure, content.kind === 'number' ? content : { value: null, part: null, total: 0 });
  if (content.kind === 'parts')
    return content.parts.map(({ key, count }) => ({
      name: partText(figure.parts, key),
      value: numberText('count', count),
      plain: String(count),
    }));
  return [
    { name: text(tile.title), value: numberText(figure.format, content.value), plain: content.value === null ? '' : String(content.value) },
    ...(basis === undefined ? [] : [{ name: text('tiles.basis'), value: basis, plain: basis }]),
  ];
}

function Values(props: ValuesProps) {
  const text = useText();
  const rows = useRows(props);
  return (
    <HTMLTable compact className={styles['values'] ?? ''}>
      <thead>
        <tr>
          <th scope="col">{text('tiles.name')}</th>
          <th scope="col">{text('tiles.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function CsvButton({ fileName, ...props }: ValuesProps & { readonly fileName: string }) {
  const text = useText();
  const rows = useRows(props);
  const columns: readonly CsvColumn<DetailRow>[] = [
    { header: text('tiles.name'), value: ({ name }) => name },
    { header: text('tiles.value'), value: ({ plain }) => plain },
  ];
  return <Button onClick={() => void downloadCsv(`${fileName}.csv`, columns, rows)}>{text('tiles.downloadCsv')}</Button>;
}

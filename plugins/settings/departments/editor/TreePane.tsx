import { useText } from '@edge-console/sdk';
import { Tree, TreeSearch } from '@edge-console/sdk/ui';
import styles from '../Departments.module.css';
import { OpenButtons } from '../OpenButtons.js';
import { EditorDialogs } from './EditorDialogs.js';
import { EditorToolbar } from './EditorToolbar.js';
import { RowParts } from './RowParts.js';
import { useEditor } from './useEditor.js';
import type { EditedDepartments } from './useEdits.js';

/** The tree with its actions. Its state is here, so that a key in the tree does not render the list of changes again. */
export function TreePane({ edited }: { readonly edited: EditedDepartments }) {
  const text = useText();
  const editor = useEditor(edited);
  return (
    <>
      <EditorToolbar editor={editor} />
      <div className={styles['tools']}>
        <TreeSearch label={text('departments.department')} tree={editor.tree} />
        <OpenButtons tree={editor.tree} />
      </div>
      <Tree
        label={text('departments.title')}
        tree={editor.tree}
        editing={editor.editing}
        trailing={(id) => <RowParts editor={editor} id={id} />}
      />
      <p className={styles['hint']}>{text('departments.edit.keys')}</p>
      <EditorDialogs editor={editor} />
    </>
  );
}

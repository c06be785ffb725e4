import type { Editor } from './useEditor.js';
import { EDITOR_DIALOGS } from './useEditorDialogs.js';

/** The dialog that the address names, or that the user is about to open, for a department that exists. */
export function EditorDialogs({ editor }: { readonly editor: Editor }) {
  const { move, remove, paste } = editor.dialogs;
  const shown = [move, remove, paste].find(({ isOpen }) => isOpen) ?? [move, remove, paste].find(({ isExpected }) => isExpected);
  const department = editor.forest.get(shown?.recordId ?? '');
  if (shown === undefined || department === undefined) return null;
  const Dialog = EDITOR_DIALOGS[shown === move ? 'move' : shown === remove ? 'remove' : 'paste'];
  return <Dialog key={shown.address} editor={editor} department={department} dialog={shown} />;
}

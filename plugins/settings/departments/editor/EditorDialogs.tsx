import type { Editor } from './useEditor.js';
import { EDITOR_DIALOGS } from './useEditorDialogs.js';

const KINDS = ['move', 'remove', 'paste'] as const;

/** The dialog that the address names, or that the user is about to open, for a department that exists. */
export function EditorDialogs({ editor }: { readonly editor: Editor }) {
  const { dialogs, forest } = editor;
  const kind = KINDS.find((each) => dialogs[each].isOpen) ?? KINDS.find((each) => dialogs[each].isExpected);
  if (kind === undefined) return null;
  const dialog = dialogs[kind];
  const department = forest.get(dialog.recordId ?? '');
  if (department === undefined) return null;
  const Dialog = EDITOR_DIALOGS[kind];
  return <Dialog key={dialog.address} editor={editor} department={department} dialog={dialog} />;
}

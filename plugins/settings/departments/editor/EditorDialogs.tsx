import { lazyComponent, useDialogInAddress } from '@edge-console/sdk/ui';
import type { Editor } from './useEditor.js';

const MoveDialog = lazyComponent(() => import('./MoveDialog.js'));
const RemoveDialog = lazyComponent(() => import('./RemoveDialog.js'));
const PasteDialog = lazyComponent(() => import('./PasteDialog.js'));

/** The dialog that the address names, for a department that exists. */
export function EditorDialogs({ editor }: { readonly editor: Editor }) {
  const move = useDialogInAddress('move', MoveDialog.preload);
  const remove = useDialogInAddress('remove', RemoveDialog.preload);
  const paste = useDialogInAddress('paste', PasteDialog.preload);
  const open = [move, remove, paste].find(({ isOpen }) => isOpen);
  const department = editor.forest.get(open?.recordId ?? '');
  if (open === undefined || department === undefined) return null;
  const Open = open === move ? MoveDialog : open === remove ? RemoveDialog : PasteDialog;
  return <Open key={department.id} editor={editor} department={department} onClose={open.close} />;
}

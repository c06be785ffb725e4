import { useDialogInAddress } from '@edge-console/sdk/ui';
import { lazy, Suspense } from 'react';
import type { Editor } from './useEditor.js';

const MoveDialog = lazy(() => import('./MoveDialog.js'));
const RemoveDialog = lazy(() => import('./RemoveDialog.js'));
const PasteDialog = lazy(() => import('./PasteDialog.js'));

/** The dialog that the address names, for a department that exists. */
export function EditorDialogs({ editor }: { readonly editor: Editor }) {
  const [move, remove, paste] = [useDialogInAddress('move'), useDialogInAddress('remove'), useDialogInAddress('paste')];
  const open = [move, remove, paste].find(({ isOpen }) => isOpen);
  const department = editor.forest.get(open?.recordId ?? '');
  if (open === undefined || department === undefined) return null;
  const Open = open === move ? MoveDialog : open === remove ? RemoveDialog : PasteDialog;
  return (
    <Suspense fallback={null}>
      <Open key={department.id} editor={editor} department={department} onClose={open.close} />
    </Suspense>
  );
}

import type { DialogControl } from '@edge-console/sdk/ui';
import type { Department } from '../rules/Forest.js';
import type { Editor } from './useEditor.js';

/** A dialog about one department. */
export interface EditorDialogProps {
  readonly editor: Editor;
  readonly department: Department;
  readonly dialog: DialogControl;
}

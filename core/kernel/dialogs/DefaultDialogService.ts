import { Emitter, type ConfirmRequest, type DialogService } from '@edge-console/sdk';
import { injectable } from 'tsyringe';

/** The dialog to render, and the function that answers it. */
export interface OpenDialog {
  readonly request: ConfirmRequest;
  readonly answer: (confirmed: boolean) => void;
}

/** Queue of dialogs; the shell renders the first one. */
@injectable()
export class DefaultDialogService implements DialogService {
  private readonly changed = new Emitter<OpenDialog | undefined>();
  private queue: readonly OpenDialog[] = [];
  readonly onDidChange = this.changed.event;

  get open(): OpenDialog | undefined {
    return this.queue[0];
  }

  get isOpen(): boolean {
    return this.queue.length > 0;
  }

  confirm(request: ConfirmRequest): Promise<boolean> {
    return this.enqueue(request, (dialog) => [...this.queue, dialog]);
  }

  /** Shown before every open or queued dialog: the others return after it is answered. */
  confirmFirst(request: ConfirmRequest): Promise<boolean> {
    return this.enqueue(request, (dialog) => [dialog, ...this.queue]);
  }

  private enqueue(request: ConfirmRequest, place: (dialog: OpenDialog) => readonly OpenDialog[]): Promise<boolean> {
    return new Promise((resolve) => {
      const dialog: OpenDialog = {
        request,
        answer: (confirmed) => {
          if (!this.queue.includes(dialog)) return;
          this.set(this.queue.filter((other) => other !== dialog));
          resolve(confirmed);
        },
      };
      this.set(place(dialog));
    });
  }

  private set(queue: readonly OpenDialog[]): void {
    const before = this.open;
    this.queue = queue;
    if (this.open !== before) this.changed.fire(this.open);
  }
}

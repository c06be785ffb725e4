import { Emitter, type PolicyAnswer, type PolicyChecker } from '@edge-console/sdk';

/** A server whose responses the test decides. */
export class LatePolicies implements PolicyChecker {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  private answers: Readonly<Record<string, PolicyAnswer>> = {};

  peek = (action: string): PolicyAnswer => this.answers[action] ?? 'unknown';
  check = (action: string) => Promise.resolve(this.peek(action) === 'allowed');

  answer(answers: Readonly<Record<string, PolicyAnswer>>): void {
    this.answers = answers;
    this.changed.fire();
  }
}

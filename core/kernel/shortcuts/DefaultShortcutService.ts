import {
  Emitter,
  PreferencesServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type PreferencesService,
  type Shortcut,
  type ShortcutService,
  type TelemetryService,
} from '@edge-console/sdk';
import { waysToPress } from '@edge-console/sdk/contract';
import { createKeybindingsHandler } from 'tinykeys';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';

/** Preference that disables shortcuts without a modifier. */
const PREFERENCE = 'account.shortcuts';
const MODIFIER = /\$mod|Control|Meta|Alt/;
/** The longest time between two keys of a sequence. */
const SEQUENCE_MS = 1000;

/** Listens on the window for all shortcuts, with one sequence of keys. */
@injectable()
export class DefaultShortcutService implements ShortcutService, Disposable {
  private readonly changed: Emitter<void>;
  private readonly subscription: Disposable;
  private shortcuts: readonly Shortcut[] = [];
  private unbind: () => void = () => undefined;
  /** The keys with which a sequence may have begun, and when they were pressed. */
  private pressed: readonly { readonly event: KeyboardEvent; readonly at: number }[] = [];

  constructor(
    @inject(PreferencesServiceToken) private readonly preferences: PreferencesService,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) private readonly environment: Pick<BrowserEnvironment, 'window'>,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.subscription = preferences.onDidChange((key) => {
      if (key === PREFERENCE) this.changed.fire();
    });
  }

  get all(): readonly Shortcut[] {
    return this.shortcuts;
  }

  get isOn(): boolean {
    return this.preferences.read(PREFERENCE) !== false;
  }

  get onDidChange() {
    return this.changed.event;
  }

  setOn(isOn: boolean): void {
    this.preferences.write(PREFERENCE, isOn ? undefined : false);
  }

  add(shortcut: Shortcut): Disposable {
    this.set([...this.shortcuts, shortcut]);
    return { dispose: () => this.set(this.shortcuts.filter((other) => other !== shortcut)) };
  }

  dispose(): void {
    this.unbind();
    this.subscription.dispose();
    this.changed.dispose();
  }

  private set(shortcuts: readonly Shortcut[]): void {
    this.shortcuts = shortcuts;
    this.unbind();
    this.bind();
    this.changed.fire();
  }

  private bind(): void {
    const finished: Shortcut[] = [];
    // If two shortcuts have the same keys, the first one keeps them.
    const bindings = this.shortcuts
      .toReversed()
      .flatMap((shortcut) => waysToPress(shortcut.keys).map((keys) => [keys, () => void finished.push(shortcut)] as const));
    const handle = createKeybindingsHandler(Object.fromEntries(bindings), { timeout: SEQUENCE_MS });
    // A sequence goes on although shortcuts are added between its keys, for example by a plugin that has just been loaded.
    this.recentlyPressed().forEach(({ event }) => handle(event));
    finished.splice(0);
    const listen = (event: KeyboardEvent) => {
      // Keys typed elsewhere do not start a sequence.
      if (isBusy(event)) return;
      handle(event);
      // 'g n' must not also run 'n'.
      const [longest] = finished.splice(0).sort((one, other) => other.keys.length - one.keys.length);
      this.pressed = [...this.recentlyPressed(), { event, at: Date.now() }];
      if (longest !== undefined) this.run(longest, event);
    };
    const { window } = this.environment;
    window.addEventListener('keydown', listen);
    this.unbind = () => window.removeEventListener('keydown', listen);
  }

  private recentlyPressed() {
    return this.pressed.filter(({ at }) => Date.now() - at < SEQUENCE_MS);
  }

  private run({ keys, run }: Shortcut, event: KeyboardEvent): void {
    if (!MODIFIER.test(keys) && !this.isOn) return;
    event.preventDefault();
    try {
      run();
    } catch (error) {
      this.telemetry.report(error);
    }
  }
}

/** Shortcuts do nothing while the user types or a dialog is open. */
function isBusy(event: KeyboardEvent): boolean {
  const { target } = event;
  const hasModifier = event.ctrlKey || event.metaKey;
  const isTyping = !hasModifier && (event.repeat || event.isComposing || isTextField(target));
  return isTyping || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}

/** Controls that use letters themselves; a checkbox or a button does not. */
const TEXT_FIELDS = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS));
}

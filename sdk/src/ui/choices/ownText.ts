import type { ChoiceOption, Choices } from './useChoices.js';

/**
 * The option for a typed text: the one with this label, ignoring case, or with this value; otherwise the text itself.
 * @returns undefined for an empty text
 */
export function ownOption(typed: string | undefined, options: readonly ChoiceOption[], help?: string): ChoiceOption | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const named = options.find(({ value, label }) => value === text || label.toLowerCase() === text.toLowerCase());
  return named ?? { value: text, label: text, ...(help === undefined ? {} : { help }) };
}

/**
 * Adds the typed text as the last option, unless an option has this label. While the options are loading, the text is left out: it would be
 * the active option when they arrive.
 * @param help second line of the option; undefined if only the options can be chosen
 */
export function withOwnText(choices: Choices, typed: string | undefined, help: string | undefined): Choices {
  if (help === undefined || choices.status === 'loading') return choices;
  const own = ownOption(typed, choices.options, help);
  if (own === undefined || choices.options.includes(own)) return choices;
  return { ...choices, options: [...choices.options, own] };
}

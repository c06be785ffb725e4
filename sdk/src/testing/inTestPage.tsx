import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import type { Language } from '../services/index.js';
import { createTestPage, type ScreenOptions } from './createTestPage.js';

/** Options of a story for its page: `parameters.page`. */
export type StoryPageOptions = Partial<ScreenOptions>;

/** The part of a tool's story context that is read here; it is the same in all tools that support Component Story Format. */
export interface StoryContext {
  readonly parameters: { readonly page?: StoryPageOptions };
  readonly globals: { readonly language?: Language };
}

const StoryContent = createContext<ReactNode>(undefined);

function Content() {
  return use(StoryContent);
}

function StoryPage({ options, children }: { readonly options: ScreenOptions; readonly children: ReactNode }) {
  // One page as long as the story is shown, even if its arguments change.
  const [{ page }] = useState(() => createTestPage(<Content />, options));
  return <StoryContent value={children}>{page}</StoryContent>;
}

/** Decorator of stories: a page with fake services around the part, as {@link createTestPage} creates it. */
export function inTestPage(Story: ComponentType, { parameters, globals }: StoryContext) {
  const language = globals.language ?? 'en-GB';
  return (
    <StoryPage key={language} options={{ plugin: { id: 'story', texts: {} }, language, ...parameters.page }}>
      <Story />
    </StoryPage>
  );
}

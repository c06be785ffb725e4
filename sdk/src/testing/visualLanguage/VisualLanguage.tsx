import { PageHeader } from '../../ui/parts/PageHeader.js';
import { PageSection } from '../../ui/parts/PageSection.js';
import { Advice } from './Advice.js';
import { COLOUR_GROUPS } from './colours.js';
import { Colours } from './Colours.js';
import { Icons } from './Icons.js';
import { Motion, Radii, Sizes, Spaces, TextStyles } from './MeasureLists.js';
import { FONTS, MOTION, RADII, SIZES, SPACES, TEXT_STYLES } from './measures.js';
import { States } from './States.js';
import { TOKEN_NAMES } from './tokens.js';
import './visualLanguage.css';

const DESCRIBED: ReadonlySet<string> = new Set([
  ...COLOUR_GROUPS.flatMap(({ colours }) => colours.map(({ token }) => token)),
  ...[FONTS, SPACES, RADII, SIZES, MOTION].flatMap((tokens) => tokens.map(({ token }) => token)),
  ...TEXT_STYLES.flatMap(({ size, line, weight }) => [size, line, weight]),
]);

/** Tokens of the style sheet that the page does not describe. */
export const UNDESCRIBED = TOKEN_NAMES.map((name) => name.replace('--edge-', '')).filter((name) => !DESCRIBED.has(name));

/** The visual language on one page, with the values of tokens.css. */
export function VisualLanguage() {
  return (
    <div className="edge-page language">
      <PageHeader title="Visual language" />
      <p className="language-lead">
        Calm and precise, and dense enough for users who work in it all day. All values on this page are those of tokens.css. A screen uses
        tokens only.
      </p>
      <PageSection title="Type" intro="Inter, with six styles. Size and weight show the rank of a text.">
        <TextStyles />
      </PageSection>
      <div className="language-columns">
        <PageSection title="Space" intro="White space separates parts before lines do.">
          <Spaces />
        </PageSection>
        <PageSection title="Radius and size" intro="Two radii, and the fixed measures of the frame.">
          <Radii />
          <Sizes />
        </PageSection>
      </div>
      <PageSection title="Colour" intro="One accent. Red, orange and green only have a meaning; they never decorate.">
        <Colours />
      </PageSection>
      <PageSection title="States" intro="Every control has the same states, from the same tokens.">
        <States />
      </PageSection>
      <PageSection title="Motion" intro="What appears fades in. Values change at once. With reduced motion, nothing moves.">
        <Motion />
      </PageSection>
      <PageSection title="Icons" intro="From Blueprint, in the colour of the text beside them. An icon without a text has a label.">
        <Icons />
      </PageSection>
      <PageSection title="Do and do not" intro="Frequent decisions.">
        <Advice />
      </PageSection>
    </div>
  );
}

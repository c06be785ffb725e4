import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { Link } from 'react-router-dom';
import { MENU_ICON } from '../shell/frame/menuIcons.js';
import { useMenuEntries } from '../shell/frame/useMenuEntries.js';

/** The pages of the menu that the user may open; nothing without any. (D-190) */
export function PagesSection() {
  const text = useText();
  const entries = useMenuEntries().filter(({ isExternal }) => !isExternal);
  if (entries.length === 0) return null;
  return (
    <PageSection title={text('pages')}>
      <ul className="home-pages">
        {entries.map(({ id, href, item, label }) => {
          const Icon = MENU_ICON[item.icon];
          return (
            <li key={id}>
              <Link to={href} className="home-page">
                <Icon size={16} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}

import {
  ApplicationIcon,
  BriefcaseIcon,
  CogIcon,
  EnvelopeIcon,
  ExchangeIcon,
  FlowBranchIcon,
  FlowsIcon,
  DiagramTreeIcon,
  HelpIcon,
  LayersIcon,
  OfficeIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons';
import type { MenuIcon } from '@edge-console/sdk/contract';
import type { ComponentType } from 'react';

/** Icons that menu items can name; a static list, since loading an icon by name would load all icons. */
export const MENU_ICON: Readonly<Record<MenuIcon, ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>>> = {
  application: ApplicationIcon,
  branch: FlowBranchIcon,
  briefcase: BriefcaseIcon,
  chart: TimelineBarChartIcon,
  cog: CogIcon,
  collection: LayersIcon,
  envelope: EnvelopeIcon,
  exchange: ExchangeIcon,
  flow: FlowsIcon,
  group: PeopleIcon,
  help: HelpIcon,
  hierarchy: DiagramTreeIcon,
  office: OfficeIcon,
  person: PersonIcon,
  shield: ShieldIcon,
};

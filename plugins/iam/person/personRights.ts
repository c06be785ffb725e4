import { EVERYTHING, formatResource, parseResource, type PolicyStatement, type ResourcePattern } from '@edge-console/sdk/contract';
import { stringsOf, type PermissionAction, type PermissionSection } from '@edge-console/sdk/contract/permissions';
import { commonPlace, includesPlace, type IsBelow } from './places.js';

/** A group of a user with the rights that it gives. */
export interface PersonGroup {
  readonly _id: string;
  readonly name: string;
  readonly statements: readonly PolicyStatement[];
}

/** A place where something is granted, and the groups that contribute to it. */
export interface GrantedPlace {
  readonly resource: string;
  readonly groups: readonly PersonGroup[];
}

export interface GrantedAction {
  readonly action: PermissionAction;
  /** The groups give only some of the action's permission strings in every place; `places` are those of the given strings. */
  readonly isPartly: boolean;
  readonly places: readonly GrantedPlace[];
}

/** What a user may do. */
export interface PersonRights {
  /** Where `*:*` is granted; the other lists contain what is granted besides. */
  readonly everything: readonly GrantedPlace[];
  /** Sections with at least one action. */
  readonly sections: readonly { readonly section: PermissionSection; readonly actions: readonly GrantedAction[] }[];
  /** Permission strings of no section. */
  readonly others: readonly { readonly name: string; readonly places: readonly GrantedPlace[] }[];
}

/** A permission string that a group gives in a place. */
interface Holding {
  readonly group: PersonGroup;
  readonly place: ResourcePattern;
}

/**
 * Derives what a user may do from the statements of the user's groups. An action is granted where all of its permission strings are held: if
 * one is granted for a customer and one for a department of it, in the department. (ROLE-013, D-063)
 */
export function rightsOfPerson(groups: readonly PersonGroup[], sections: readonly PermissionSection[], isBelow: IsBelow): PersonRights {
  const held = holdingsOf(groups);
  const withGroups = (places: readonly ResourcePattern[], names: readonly string[]) =>
    grantedPlaces(
      places,
      names.flatMap((name) => held.get(name) ?? []),
      isBelow,
    );
  const placesOf = (name: string): readonly ResourcePattern[] => (held.get(name) ?? []).map(({ place }) => place);
  const everything = placesOf(EVERYTHING);
  const grantedAction = (action: PermissionAction): readonly GrantedAction[] => {
    const { strings } = action;
    const common = strings.map(placesOf).reduce((some, others) => commonPlaces(some, others, isBelow));
    if (common.length > 0) return [{ action, isPartly: false, places: withGroups(common, strings) }];
    const rest = strings.flatMap(placesOf).filter((place) => !everything.some((all) => includesPlace(all, place, isBelow)));
    return rest.length > 0 ? [{ action, isPartly: true, places: withGroups(rest, strings) }] : [];
  };
  const known = stringsOf(sections);
  const others = [...held.keys()].filter((name) => name !== EVERYTHING && !known.has(name));
  return {
    everything: withGroups(everything, [EVERYTHING]),
    sections: sections
      .map((section) => ({ section, actions: section.actions.flatMap(grantedAction) }))
      .filter(({ actions }) => actions.length > 0),
    others: others.map((name) => ({ name, places: withGroups(placesOf(name), [name]) })),
  };
}

/** Who gives each permission string where. A text that is not a resource grants nothing. */
function holdingsOf(groups: readonly PersonGroup[]): ReadonlyMap<string, readonly Holding[]> {
  const held = new Map<string, Holding[]>();
  for (const group of groups) {
    for (const { actions, resources } of group.statements) {
      const places = resources.map(parseResource).filter((place) => place !== undefined);
      if (places.length === 0) continue;
      for (const name of actions) {
        const holdings = held.get(name) ?? [];
        holdings.push(...places.map((place) => ({ group, place })));
        held.set(name, holdings);
      }
    }
  }
  return held;
}

function commonPlaces(some: readonly ResourcePattern[], others: readonly ResourcePattern[], isBelow: IsBelow) {
  return distinct(some.flatMap((one) => others.map((other) => commonPlace(one, other, isBelow)).filter((place) => place !== undefined)));
}

function distinct(places: readonly ResourcePattern[]): readonly ResourcePattern[] {
  return [...new Map(places.map((place) => [formatResource(place), place])).values()];
}

/** Adds the contributing groups. A place within another one is left out unless further groups contribute there. */
function grantedPlaces(places: readonly ResourcePattern[], holdings: readonly Holding[], isBelow: IsBelow): readonly GrantedPlace[] {
  const granted = distinct(places).map((place) => ({
    place,
    groups: [...new Set(holdings.filter((holding) => includesPlace(holding.place, place, isBelow)).map(({ group }) => group))],
  }));
  const isWithinAnother = ({ place, groups }: (typeof granted)[number]) =>
    granted.some((other) => other.place !== place && other.groups.length === groups.length && includesPlace(other.place, place, isBelow));
  return granted.filter((one) => !isWithinAnother(one)).map(({ place, groups }) => ({ resource: formatResource(place), groups }));
}

import { number, object, string, type InferType } from 'yup';
import { LOCATION_LIMITS } from '@edge-console/sdk/contract/recruiting';
import type { AppsLocationInput } from '../../graphql/__generated__/resolvers.js';

const degrees = (name: string, limit: number) => {
  const message = `The ${name} must be from -${String(limit)} to ${String(limit)}`;
  return number().required().min(-limit, message).max(limit, message);
};

const TOO_LONG = `Please keep the location within ${String(LOCATION_LIMITS.address)} characters`;

/** The rules of a location: of a vacancy, and of a candidate. (VAC-044) */
export const locationSchema = object({
  address: string().trim().required('Please enter a location').max(LOCATION_LIMITS.address, TOO_LONG),
  coordinate: object({ lat: degrees('latitude', 90), lng: degrees('longitude', 180) })
    .default(undefined)
    .optional(),
});

/** A location as an input names it, without a coordinate that is null. */
export function locationDraft({ address, coordinate }: AppsLocationInput) {
  return { address, ...(coordinate ? { coordinate } : {}) };
}

/** Columns of a location. */
export interface LocationColumns {
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Columns of a location; all null without one. */
export function locationColumns(location: InferType<typeof locationSchema> | undefined): LocationColumns {
  const { address, coordinate } = location ?? {};
  return { address: address ?? null, latitude: coordinate?.lat ?? null, longitude: coordinate?.lng ?? null };
}

/** The location of a row in the API's form. */
export function toLocation({ address, latitude: lat, longitude: lng }: LocationColumns) {
  if (address === null) return null;
  return { address, coordinate: lat === null || lng === null ? null : { lat, lng } };
}

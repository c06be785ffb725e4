import { number, object } from 'yup';

/** WGS 84, in degrees. */
export interface Coordinate {
  lat: number;
  lng: number;
}

/** A location in a form. */
export interface LocationValues {
  address: string;
  /** Undefined for an address that the geocoder did not find. (VAC-044) */
  coordinate?: Coordinate | undefined;
}

/** The coordinate of a saved location, without what is not part of an input. */
export function coordinateOf(location: { readonly coordinate: Coordinate | null } | null | undefined): Coordinate | undefined {
  const { lat, lng } = location?.coordinate ?? {};
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

export const coordinateSchema = object({ lat: number().required(), lng: number().required() }).default(undefined).optional();

/** A location as inputs name it: without a coordinate that is unknown. */
export function locationInput({ address, coordinate }: LocationValues): LocationValues {
  return { address, ...(coordinate === undefined ? {} : { coordinate }) };
}

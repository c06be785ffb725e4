import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { LOCATION_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { ChoiceField, isSameValue, useChoiceSearch, useTypedField, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { CommonSearchPlacesDocument } from './graphql/__generated__/operations.js';
import type { Coordinate } from './location.js';

export interface LocationFieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
}

/**
 * The fields `address` and `coordinate`: a place that the geocoder finds, with its coordinate, or any other address without one. (VAC-043 to VAC-045,
 * CAND-005, D-108)
 */
export function LocationField({ label, isRequired = false }: LocationFieldProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const coordinate = useTypedField<Coordinate>('coordinate', { isEqual: isSameValue });
  /** Coordinates of the places that were found, by address. */
  const found = useRef(new Map<string, Coordinate>());
  const load: ChoiceSearch = async (searchText, signal) => {
    // The form says that a longer address is too long.
    if (searchText === '' || searchText.length > LOCATION_LIMITS.address) return [];
    const { CommonSearchPlaces: places } = await graphql.query(CommonSearchPlacesDocument, { searchText }, { signal });
    for (const { address, coordinate: at } of places) found.current.set(address, { lat: at.lat, lng: at.lng });
    return places.map(({ address }) => ({ value: address, label: address }));
  };
  return (
    <ChoiceField
      name="address"
      label={label}
      isRequired={isRequired}
      help={text('vacancies.form.locationHelp')}
      options={useChoiceSearch(load, text('vacancies.form.placesFailed'))}
      ownText={text('vacancies.form.locationTyped')}
      onChosen={(address) => coordinate.change(found.current.get(address))}
    />
  );
}

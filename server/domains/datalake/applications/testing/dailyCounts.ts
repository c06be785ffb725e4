/** The document of the number of applications by day. */
export const DAILY_COUNTS =
  'query DatalakeCountApplicationsByDay($input: FilterApplicationInput!) { DatalakeCountApplicationsByDay(filterApplicationInput: $input) { data { date count } } }';

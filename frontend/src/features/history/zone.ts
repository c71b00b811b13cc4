import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { home } from '#frontend/shared/lib/time/format.ts'

/** Returns the time zone of the entry's location. Account events have none. */
export const zoneOf = ({ location }: Pick<HistoryEntryFieldsFragment, 'location'>) =>
  location?.timeZone ?? home.timeZone

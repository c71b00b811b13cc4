import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { home } from '#frontend/shared/lib/time/format.ts'

/** The zone of the place where it happened; account events have none. */
export const zoneOf = ({ location }: Pick<HistoryEntryFieldsFragment, 'location'>) =>
  location?.timeZone ?? home.timeZone

import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { home } from '#frontend/shared/lib/time/format.ts'

export const zoneOf = ({ location }: Pick<HistoryEntryFieldsFragment, 'location'>) =>
  location?.timeZone ?? home.timeZone

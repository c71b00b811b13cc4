import { graphql } from '#frontend/gql/gql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import type { BuilderWeek } from '../../builder.ts'

const OpenShiftsToOffer = graphql(`
  query OpenShiftsToOffer($day: Date!, $locationId: ID) {
    openShiftsToOffer(day: $day, locationId: $locationId) {
      startsAt
      endsAt
      claimants {
        id
        firstName
        lastName
      }
    }
  }
`)

export function useOpenShiftsToOffer({ start, locationId, revision }: BuilderWeek, pause: boolean) {
  const query = { query: OpenShiftsToOffer, variables: { day: start, locationId }, pause }
  return useFresh(query, revision, ({ openShiftsToOffer }) => openShiftsToOffer).data
}

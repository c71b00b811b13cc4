import { graphql } from '#frontend/gql/gql.ts'
import type { ClaimableShiftsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const ClaimableShifts = graphql(`
  query ClaimableShifts($after: String) {
    openShifts(first: 100, after: $after) {
      nodes {
        id
        claim {
          id
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ openShifts }: ClaimableShiftsQuery) => openShifts

/** Returns the number of open shifts that the user can claim and has not claimed yet. */
export function useClaimableShiftCount(): Loaded<number> {
  const { data, ...state } = useAllPages(ClaimableShifts, {}, pageOf)
  return { ...state, data: data?.filter(({ claim }) => !claim).length }
}

import { graphql } from '#frontend/gql/gql.ts'
import type { PtoPolicyInput, PtoPolicyPreviewQuery } from '#frontend/gql/graphql.ts'
import { firstYearOf } from '#schema/organization/rules.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { useDebounced } from '#frontend/shared/lib/use-debounced.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'

const PtoPolicyPreviewDocument = graphql(`
  query PtoPolicyPreview($policy: PtoPolicyInput!, $after: String) {
    ptoPolicyPreview(policy: $policy, first: 50, after: $after) {
      year
      nodes {
        id
        firstName
        lastName
        beforeMinutes
        afterMinutes
        availableMinutes
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
`)

const pageOf = ({ ptoPolicyPreview }: PtoPolicyPreviewQuery) => ptoPolicyPreview

/** Lists the balances that a policy changes, before it is saved. */
export function PtoPolicyPreview({ policy: typed }: { policy: PtoPolicyInput }) {
  const policy = useDebounced(typed)
  const pages = usePages(PtoPolicyPreviewDocument, { policy }, pageOf)
  const year = firstYearOf(policy)
  return (
    <section aria-label="Balances that change" className="grid gap-2">
      <QueryState query={pages} label="the balances that change" skeleton={<SkeletonLines lines={['h-4 w-64']} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-quiet">No balance of {year} changes.</p>
          ) : (
            <>
              <p className="text-quiet">
                {pages.totalCount === 1 ? '1 balance' : `${pages.totalCount} balances`} of {year} will change.
              </p>
              <Table label={`Balances of ${year}`}>
                <thead>
                  <tr>
                    <Th>Employee</Th>
                    <Th numeric>Before</Th>
                    <Th numeric>After</Th>
                    <Th numeric>Available</Th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ id, firstName, lastName, beforeMinutes, afterMinutes, availableMinutes }) => (
                    <Tr key={id}>
                      <Td>
                        {firstName} {lastName}
                      </Td>
                      {[beforeMinutes, afterMinutes, availableMinutes].map((minutes, index) => (
                        <Td key={index} numeric>
                          {hours(minutes * 60)} h
                        </Td>
                      ))}
                    </Tr>
                  ))}
                </tbody>
              </Table>
              {pages.hasMore && (
                <Button size="small" pending={pages.loading} onClick={pages.loadMore}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

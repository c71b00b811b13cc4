import { useState } from 'react'
import { useSubscription } from 'urql'
import type { AvailabilityChangeFragment, AvailabilityRequestsQuery } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { RequestLine } from './change/request-line.tsx'
import { ReviewDialog } from './change/review-dialog.tsx'

const AvailabilityRequestsDocument = graphql(`
  query AvailabilityRequests($after: String) {
    availabilityRequests(first: 20, after: $after) {
      nodes {
        ...AvailabilityChange
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// Makes the list refetch.
const AvailabilityRequestsChanged = graphql(`
  subscription AvailabilityRequestsChanged {
    availabilityRequestsChanged {
      employeeId
    }
  }
`)

const pageOf = ({ availabilityRequests }: AvailabilityRequestsQuery) => availabilityRequests

/** Pending changes of availability to approve or deny. Nothing if there are none. */
export function AvailabilityRequests() {
  const { role, employeeId } = useUser()
  const readOnly = useReadOnly()
  useSubscription({ query: AvailabilityRequestsChanged })
  const pages = usePages(AvailabilityRequestsDocument, {}, pageOf)
  const [review, setReview] = useState<{ request: AvailabilityChangeFragment; approve: boolean }>()
  const isEmpty = pages.data?.length === 0 && !pages.hasMore
  return (
    <>
      {!isEmpty && (
        <Card title="Availability changes" flush>
          <PagedList
            pages={pages}
            label="the availability changes"
            skeleton={<SkeletonRows rows={1} bars={['w-40', 'w-72']} />}
          >
            {(requests) => (
              <ul>
                {requests.map((request) => (
                  <RequestLine
                    key={request.id}
                    request={request}
                    // Only owners may review their own request, because they may have no manager.
                    isOwn={role !== 'owner' && request.employeeId === employeeId}
                    readOnly={readOnly}
                    onReview={(approve) => setReview({ request, approve })}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </Card>
      )}
      {review && <ReviewDialog {...review} onClose={() => setReview(undefined)} onRefused={pages.reload} />}
    </>
  )
}

import { useMemo } from 'react'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PendingShiftRequests, ReviewedShiftRequests } from './documents.ts'
import { RequestList } from './request-list.tsx'
import { useRequestListState } from './use-request-list-state.tsx'
import { useRequestPages } from './use-request-pages.ts'
import { isPending } from './labels.ts'

/** Shows requests awaiting approval and recent decisions. */
export function ReviewPage() {
  const pending = useRequestPages(PendingShiftRequests)
  const reviewed = useRequestPages(ReviewedShiftRequests)
  const waiting = useMemo(() => pending.data?.filter(isPending), [pending.data])
  const all = useMemo(() => waiting && reviewed.data && [...waiting, ...reviewed.data], [waiting, reviewed.data])
  const { screen, place, steps, extras } = useRequestListState(all, [pending, reviewed])
  useOfferCommands(steps)

  return (
    <Page title="Shift Swaps & Grabs">
      <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
        <Card title="Pending Manager Approval" flush>
          <RequestList
            pages={{ ...pending, data: waiting }}
            groupsOf={(requests) => [
              { requests: requests.filter(({ status }) => status !== 'requested') },
              {
                heading: 'Awaiting the colleague',
                requests: requests.filter(({ status }) => status === 'requested'),
              },
            ]}
            screen={screen}
            empty={<EmptyState>No requests to approve</EmptyState>}
          />
        </Card>
        {(waiting || pending.failed) && (reviewed.failed || (reviewed.data && reviewed.data.length > 0)) && (
          <Card title="Recently decided" flush>
            <RequestList pages={reviewed} groupsOf={(requests) => [{ requests }]} screen={screen} empty={null} />
          </Card>
        )}
      </div>
      {extras}
    </Page>
  )
}

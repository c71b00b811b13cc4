import type { ReactNode } from 'react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import type { Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { ChosenTabs } from '#frontend/shared/ui/tab-list.tsx'
import type { NewRequestKind } from './new-request-dialog.tsx'
import type { Screen } from './request/request-line.tsx'
import { OpenShifts } from './open-shifts.tsx'
import { useQueuedShiftOffers, useQueuedSwapRequests } from './outbox/queueable.ts'
import { QueuedLines } from './outbox/queued-lines.tsx'
import { RequestList } from './request-list.tsx'
import { countOf, groupsOf, tabs, type Lists, type Tab } from './tabs.ts'

/** Shows an employee's lists as tabs. */
export function OwnTabs({
  tab,
  lists,
  pages,
  open,
  screen,
  onChoose,
  onAsk,
}: {
  tab: Tab
  lists: Lists | undefined
  pages: Record<keyof Lists, Pages<ShiftRequestFieldsFragment>>
  /** The number of open shifts that the employee can claim. */
  open: number | undefined
  screen: Screen
  onChoose: (tab: Tab) => void
  onAsk: (kind: NewRequestKind) => void
}) {
  const swaps = useQueuedSwapRequests()
  const offers = useQueuedShiftOffers()
  const all = Object.values(pages)
  const groups = (requests: readonly ShiftRequestFieldsFragment[]) => {
    const { incoming, own, closed } = groupsOf(requests, screen.me)
    return [
      { requests: incoming },
      { ...(incoming.length > 0 && { heading: 'Your requests' }), requests: own },
      { heading: 'Earlier', requests: closed },
    ]
  }
  const offer = <Button onClick={() => onAsk('offer')}>Offer a shift</Button>
  const empty: Record<keyof Lists, ReactNode> = {
    swaps: (
      <EmptyState action={<Button onClick={() => onAsk('swap')}>Request a swap</Button>}>
        No swap requests yet
      </EmptyState>
    ),
    available: (
      <EmptyState action={<Button onClick={() => onChoose('claims')}>See my claims</Button>}>
        No shifts available to grab
      </EmptyState>
    ),
    offers: <EmptyState action={offer}>You haven’t offered a shift yet</EmptyState>,
    claims: (
      <EmptyState action={<Button onClick={() => onChoose('available')}>See available shifts</Button>}>
        You haven’t claimed a shift yet
      </EmptyState>
    ),
  }
  return (
    <ChosenTabs
      label="Swaps and grabs"
      tabs={tabs.map((each) => ({
        ...each,
        count: each.value === 'open' ? open : lists && countOf(each.value, lists),
      }))}
      value={tab}
      onChoose={onChoose}
    >
      <Card title={tab === 'swaps' && 'My Swap Requests'} flush>
        {tab === 'open' ? (
          <OpenShifts empty={<EmptyState>No open shifts to claim</EmptyState>} />
        ) : (
          <>
            <QueuedLines commands={tab === 'swaps' ? swaps : tab === 'offers' ? offers : []} />
            <RequestList
              pages={{
                ...pages[tab],
                data: lists?.[tab],
                failed: !lists && all.some(({ failed }) => failed),
                retry: () => all.forEach(({ retry }) => retry()),
              }}
              groupsOf={groups}
              empty={empty[tab]}
              screen={screen}
            />
          </>
        )}
      </Card>
    </ChosenTabs>
  )
}

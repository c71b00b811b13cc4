import { ChevronRight } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { hasError } from '#frontend/features/shift-requests/actions.ts'
import { AvailableOfferStatuses, MySwapRequests } from '#frontend/features/shift-requests/documents.ts'
import { RequestList } from '#frontend/features/shift-requests/request-list.tsx'
import { useClaimableShiftCount } from '#frontend/features/shift-requests/use-open-shifts.ts'
import { useRequestListState } from '#frontend/features/shift-requests/use-request-list-state.tsx'
import { useRequestPages } from '#frontend/features/shift-requests/use-request-pages.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'

export function IncomingSwapRequests() {
  const swaps = useRequestPages(MySwapRequests)
  const available = useRequestPages(AvailableOfferStatuses)
  const claimable = useClaimableShiftCount()
  // Memoized, because changes are detected by comparing lists.
  const incoming = useMemo(() => swaps.data?.filter(({ actions }) => actions.includes('accept')), [swaps.data])
  const offers = available.data?.filter((offer) => offer.status === 'available' && !hasError(offer)).length ?? 0
  const open = claimable.data ?? 0
  const { screen, place, extras } = useRequestListState(incoming, [swaps])
  if ([swaps, available, claimable].some(({ data, failed }) => data === undefined && !failed))
    return <Loading label="Loading requests…">{null}</Loading>
  const [first, second] = incoming ?? []
  const title = !first
    ? 'Shifts you can take'
    : second
      ? 'Swap requests for you'
      : `Swap request from ${first.employee.firstName}`
  return (
    // Stays mounted after the last request is answered, because it takes the focus.
    <div ref={place} tabIndex={-1} className={first || offers + open > 0 ? 'outline-none' : 'sr-only'}>
      {(first || offers + open > 0) && (
        <Card title={title} flush>
          {first && (
            <RequestList
              // The other pages have only closed requests.
              pages={{ ...swaps, data: incoming, hasMore: false }}
              groupsOf={(requests) => [{ requests }]}
              empty={null}
              screen={screen}
            />
          )}
          {offers > 0 && (
            <ListLink to="/shift-swaps?tab=available">
              {offers === 1 ? 'A colleague offers a shift' : `Colleagues offer ${offers} shifts`}
            </ListLink>
          )}
          {open > 0 && (
            <ListLink to="/shift-swaps?tab=open">
              {open === 1 ? 'An open shift you can claim' : `${open} open shifts you can claim`}
            </ListLink>
          )}
        </Card>
      )}
      {extras}
    </div>
  )
}

const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="flex min-h-row items-center justify-between gap-3 border-t border-line px-4 py-1.5 -outline-offset-2 first:border-t-0 hover:bg-sunken"
  >
    {children}
    <ChevronRight aria-hidden className="size-4 text-quiet" />
  </Link>
)

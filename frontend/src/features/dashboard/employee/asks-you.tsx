import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { RequestList } from '#frontend/features/shift-requests/request-list.tsx'
import { useScreen } from '#frontend/features/shift-requests/use-screen.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'

const AskedOfMe = graphql(`
  query AskedOfMe {
    mySwaps {
      ...ShiftRequestFields
    }
    availableGrabs {
      id
      status
    }
  }
`)

/** Swaps that colleagues ask of the user, to answer here, and a link to the shifts that they offer; nothing without any. */
export function AsksYou() {
  const { data, failed, retry } = useLoaded({ query: AskedOfMe }, (data) => data)
  // The same list until it changes: news are found by comparing.
  const asked = useMemo(() => data?.mySwaps.filter(({ actions }) => actions.includes('accept')), [data])
  const offers = data?.availableGrabs.filter(({ status }) => status === 'available').length ?? 0
  const { screen, place, extras } = useScreen(asked, retry)
  if (!data && !failed) return <Loading label="Loading requests…">{null}</Loading>
  const [first, second] = asked ?? []
  const title = !first ? 'Shifts to grab' : second ? 'Colleagues ask you' : `${first.employee.firstName} asks you`
  return (
    // It takes the focus once the last request is answered, so it stays.
    <div ref={place} tabIndex={-1} className={first || offers ? 'outline-none' : 'sr-only'}>
      {(first || offers > 0) && (
        <Card title={title} flush>
          <RequestList groups={[{ requests: asked ?? [] }]} failed={false} retry={retry} empty={null} screen={screen} />
          {offers > 0 && (
            <Link
              to="/shift-swaps?tab=available"
              className="flex min-h-row items-center justify-between gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-sunken"
            >
              {offers === 1 ? 'A colleague offers a shift' : `Colleagues offer ${offers} shifts`}
              <ChevronRight aria-hidden className="size-4 text-quiet" />
            </Link>
          )}
        </Card>
      )}
      {extras}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { RequestLine, type Screen } from './request/request-line.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

export type Group = { heading?: string; requests: readonly ShiftRequestFieldsFragment[] }

/** Lists requests in groups and hides empty groups. Shows `empty` if all groups are empty. */
export function RequestList({
  groups,
  failed,
  retry,
  empty,
  screen,
}: {
  groups: readonly Group[] | undefined
  failed: boolean
  retry: () => void
  empty: ReactNode
  screen: Screen
}) {
  if (failed) return <LoadError label="the requests" retry={retry} />
  if (!groups) {
    return (
      <Loading label="Loading the requests…">
        <SkeletonRows rows={3} bars={['w-48', 'w-64']} />
      </Loading>
    )
  }
  const shown = groups.filter(({ requests }) => requests.length > 0)
  if (shown.length === 0) return empty
  const { note, as } = timesWithZone(shown.flatMap(({ requests }) => requests.flatMap(instantsOf)))
  return (
    <>
      <ZoneNote note={note} />
      {shown.map(({ heading, requests }) => (
        <section key={heading ?? ''} aria-label={heading} className="border-b border-line last:border-b-0">
          {heading && <h3 className="label border-b border-line bg-paper px-4 py-1.5">{heading}</h3>}
          <ul>
            {requests.map((request) => (
              <RequestLine key={request.id} request={request} screen={screen} as={as} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const instantsOf = ({ startsAt, endsAt, timeline, location: { timeZone: zone } }: ShiftRequestFieldsFragment) =>
  [startsAt, endsAt, ...timeline.map(({ at }) => at)].map((at) => ({ at, zone }))

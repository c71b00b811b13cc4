import type { ReactNode } from 'react'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { RequestLine, type Screen } from './request/request-line.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import type { Pages } from '#frontend/shared/lib/pages/use-pages.ts'

type Group = { heading?: string; requests: readonly ShiftRequestFieldsFragment[] }

/** Lists requests page by page, in groups, and hides empty groups. */
export const RequestList = ({
  pages,
  groupsOf,
  empty,
  screen,
}: {
  pages: Pages<ShiftRequestFieldsFragment>
  groupsOf: (requests: readonly ShiftRequestFieldsFragment[]) => readonly Group[]
  empty: ReactNode
  screen: Screen
}) => (
  <PagedList
    pages={pages}
    label="the requests"
    skeleton={<SkeletonRows rows={3} bars={['w-48', 'w-64']} />}
    empty={empty}
  >
    {(requests) => <Groups groups={groupsOf(requests)} screen={screen} />}
  </PagedList>
)

function Groups({ groups, screen }: { groups: readonly Group[]; screen: Screen }) {
  const shown = groups.filter(({ requests }) => requests.length > 0)
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

import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { dayHeading, reader, type Reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { differences, spanInWords } from '../entry-labels.ts'
import { TimesDiff } from '../times-diff.tsx'

export function ProposalTimes({
  proposal: { entry, proposed, location },
  as = reader,
}: {
  proposal: ReviewFieldsFragment
  as?: Reader
}) {
  const minute = useMinute()
  const { timeZone } = location
  const before = entry && entry.status !== 'removed' ? entry : null
  const times = before ?? proposed
  if (!times) return null
  const span = spanInWords(times, 'no clock-out', timeZone, as)
  // The first line already shows the time zone and, for a missing entry, everything but the breaks.
  const changes = differences(before, proposed ?? null, timeZone, { ...as, timeZone }).filter(
    ({ field }) => before || field === 'Breaks',
  )
  return (
    <div className="grid gap-1">
      <p data-figures>
        <b>
          <time dateTime={times.clockIn}>{dayHeading(times.clockIn, minute, timeZone)}</time>
        </b>{' '}
        <Moment at={times.clockIn} until={times.clockOut} zone={timeZone}>
          {proposed ? span : <del>{span}</del>}
        </Moment>
      </p>
      {proposed && changes.length > 0 && <TimesDiff differences={changes} />}
    </div>
  )
}

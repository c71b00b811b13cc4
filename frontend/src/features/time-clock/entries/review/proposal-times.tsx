import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { dayHeading } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { differences, spanInWords } from '../entry-times.ts'
import { TimesDiff } from '../times-diff.tsx'

/** The entry that a proposal is about, and what it would make of it: struck out where the entry should go. */
export function ProposalTimes({ proposal: { entry, proposed, location } }: { proposal: ReviewFieldsFragment }) {
  const minute = useMinute()
  const { timeZone } = location
  const before = entry && entry.status !== 'removed' ? entry : null
  const times = before ?? proposed
  if (!times) return null
  const span = spanInWords(times, 'no clock-out', timeZone)
  // Of one that is missing, its times say all but the breaks.
  const changes = differences(before, proposed ?? null, timeZone).filter(({ field }) => before || field === 'Breaks')
  return (
    <div className="grid gap-1">
      <p data-figures>
        <b>
          <time dateTime={times.clockIn}>{dayHeading(times.clockIn, minute, timeZone)}</time>
        </b>{' '}
        {proposed ? span : <del>{span}</del>}
      </p>
      {proposed && changes.length > 0 && <TimesDiff differences={changes} />}
    </div>
  )
}

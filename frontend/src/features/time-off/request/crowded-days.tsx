import { TriangleAlert } from 'lucide-react'
import type { CrowdedDayFieldsFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'

const LISTED = 3

/** Warns of days on which more people would be away than the location wants. */
export const CrowdedDays = ({ days }: { days: readonly CrowdedDayFieldsFragment[] }) =>
  days.length > 0 && (
    <div role="status" className="flex items-start gap-2 text-warn" data-figures>
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <ul>
        {days.slice(0, LISTED).map((each) => (
          <li key={`${each.day} ${each.jobRole?.id}`}>{inWords(each)}</li>
        ))}
        {days.length > LISTED && <li>The same on {days.length - LISTED} more.</li>}
      </ul>
    </div>
  )

const inWords = ({ day, away, most, jobRole }: CrowdedDayFieldsFragment) =>
  `${dateInWords(day)}: ${away} ${away === 1 ? 'other is' : 'others are'} away${jobRole ? ` (${jobRole.name})` : ''}, at most ${most}`

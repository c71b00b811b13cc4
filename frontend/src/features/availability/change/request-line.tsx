import type { AvailabilityChangeFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { WeekChanges } from './week-changes.tsx'

/** `isOwn`: the viewer’s own request, which another manager must review. */
export function RequestLine({
  request: { firstName, lastName, requestedAt, effectiveFrom, before, days },
  isOwn,
  readOnly,
  onReview,
}: {
  request: AvailabilityChangeFragment
  isOwn: boolean
  readOnly: boolean
  onReview: (approve: boolean) => void
}) {
  const name = `${firstName} ${lastName}`
  return (
    <li
      aria-label={`${name}, availability`}
      className="grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9.5rem]"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 items-center gap-2">
          <Avatar small name={name} />
          <b className="min-w-0 wrap-anywhere">{name}</b>
        </p>
        <p className="text-small text-quiet">
          Requested <Moment at={requestedAt}>{shortDay(requestedAt)}</Moment>
        </p>
      </div>
      <div className="grid min-w-0 gap-0.5">
        <b>{effectiveFrom ? `From ${dateInWords(effectiveFrom)}` : 'From the day of approval'}</b>
        <WeekChanges before={before} days={days} />
      </div>
      {isOwn && <p className="text-small text-quiet">Another manager must review this</p>}
      {!isOwn && !readOnly && (
        <div className="flex gap-2 md:justify-end">
          <Button size="small" aria-label={`Deny ${name}, availability`} onClick={() => onReview(false)}>
            Deny
          </Button>
          <Button
            size="small"
            variant="primary"
            aria-label={`Approve ${name}, availability`}
            onClick={() => onReview(true)}
          >
            Approve
          </Button>
        </div>
      )}
    </li>
  )
}

import { clockTime, zoneName } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { dayOf } from '#schema/shared/week-time.ts'

// The dialog names the time zone once, so these times omit it.

export const Times = ({
  startsAt,
  endsAt,
  zone,
  brief = false,
}: {
  startsAt: string
  endsAt: string
  zone: string
  brief?: boolean
}) => (
  <span data-figures>
    <Moment at={startsAt} zone={zone}>
      {clockTime(startsAt, zone)}
    </Moment>
    {'–'}
    <Moment at={endsAt} zone={zone}>
      {clockTime(endsAt, zone)}
    </Moment>
    {!brief && dayOf(startsAt, zone) !== dayOf(endsAt, zone) && (
      <span className="text-small text-quiet"> next day</span>
    )}
  </span>
)

export function zoneNote({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const name = zoneName(startsAt, timeZone)
  return name ? `Times are in ${name}` : undefined
}

import type { CSSProperties } from 'react'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { BuilderRole } from '../builder.ts'
import { roleHoursInWords, type HourTone, type RoleHour, type RoleHours } from '../model/role-hours.ts'

const tones: Readonly<Record<HourTone, string>> = {
  covered: 'bg-good-soft text-good',
  short: 'bg-warn-soft text-warn',
  'below minimum': 'bg-bad-soft font-semibold text-bad',
  over: 'bg-sunken text-quiet',
}

/** Planned of needed people, for each hour of one job role. `placeOf` positions an hour. */
export function NeedHours({
  hours,
  zone,
  placeOf,
}: {
  hours: readonly RoleHour[]
  zone: string
  placeOf: (hour: RoleHour) => CSSProperties
}) {
  const words = roleHoursInWords(hours, (instant) => clockTime(instant, zone))
  return (
    <>
      <span className="sr-only">{words}</span>
      {hours.map((hour) => (
        <span
          key={hour.startsAt}
          aria-hidden
          data-figures
          title={`${clockTime(hour.startsAt, zone)}–${clockTime(hour.endsAt, zone)}: ${hour.planned} of ${hour.needed} planned`}
          className={cx('grid place-content-center border-l border-surface text-small', tones[hour.tone])}
          style={placeOf(hour)}
        >
          {hour.planned}/{hour.needed}
        </span>
      ))}
    </>
  )
}

export const NeedRole = ({ jobRoleId, roles }: Pick<RoleHours, 'jobRoleId'> & { roles: readonly BuilderRole[] }) => {
  const role = roles.find(({ id }) => id === jobRoleId)
  const name = role?.name ?? (jobRoleId === null ? 'Any job role' : 'Removed job role')
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <RoleStripe color={role?.color} className="h-4 w-1" />
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  )
}

import { memo } from 'react'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { BuilderRole } from '../builder.ts'
import { gapInWords, type DayGap } from '../model/day-gap.ts'
import { hoursOf } from '../model/labels.ts'

/** A day's need against its plan in hours of people. The title lists the missing people by job role and time. */
export const NeedSummary = memo(function NeedSummary({
  gap: { hours, missing, surplus },
  roles,
  zone,
}: {
  gap: DayGap
  roles: readonly BuilderRole[]
  zone: string
}) {
  if (hours.length === 0) return <span className="text-quiet">No need</span>
  const ideal = hours.reduce((sum, hour) => sum + hour.ideal, 0)
  const belowMinimum = hours.some((hour) => hour.belowMinimum > 0)
  const words = gapInWords(hours, {
    nameOf: (jobRoleId) =>
      jobRoleId === null ? 'Any job role' : (roles.find(({ id }) => id === jobRoleId)?.name ?? 'Removed job role'),
    clockOf: (instant) => clockTime(instant, zone),
  })
  const text = missing > 0 ? `${hoursOf(missing)} h short` : surplus > 0 ? `${hoursOf(surplus)} h over` : 'Need covered'
  return (
    <span
      data-figures
      title={words || undefined}
      className={cx('truncate', belowMinimum ? 'font-semibold text-bad' : missing > 0 ? 'text-warn' : 'text-quiet')}
    >
      {text}
      <span className="sr-only">{` of ${hoursOf(ideal)} h needed${words && `. ${words}`}`}</span>
    </span>
  )
})

import { useMemo } from 'react'
import { briefTime, clockTime } from '#frontend/shared/lib/time/format.ts'
import { useBuilder } from '../builder.ts'
import { NeedHours, NeedRole } from '../day/need-hours.tsx'
import { useRoleHours } from '../day/use-role-hours.ts'
import { dayInWords } from '../model/labels.ts'

/** The people planned and needed in each hour of a day, for a phone. Scrolls sideways from the first needed hour to the last. */
export function DayNeeds({ day }: { day: string }) {
  const { week } = useBuilder()
  const roles = useRoleHours(day)
  const columns = useMemo(() => {
    const starts = [...new Set(roles.flatMap(({ hours }) => hours.map(({ startsAt }) => startsAt)))].toSorted()
    return new Map(starts.map((startsAt, index) => [startsAt, index + 2]))
  }, [roles])
  if (roles.length === 0) return <p className="px-1 text-small text-quiet">No people needed on this day.</p>
  return (
    <section
      aria-label={`People planned and needed, ${dayInWords(day)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <div
        className="grid w-max min-w-full auto-rows-[1.75rem] items-stretch"
        style={{ gridTemplateColumns: `6.5rem repeat(${columns.size}, minmax(2.25rem, 1fr))` }}
      >
        <span className="label sticky left-0 z-10 self-center bg-surface px-2">Staffed</span>
        {[...columns].map(([startsAt, gridColumn]) => (
          <span
            key={startsAt}
            aria-hidden
            data-figures
            className="self-center text-center text-small text-quiet"
            style={{ gridColumn }}
          >
            {briefTime(clockTime(startsAt, week.timeZone))}
          </span>
        ))}
        {roles.map(({ jobRoleId, hours }) => (
          <div key={jobRoleId} className="col-span-full grid grid-cols-subgrid border-t border-line">
            <span className="sticky left-0 z-10 grid items-center bg-surface px-2 text-small">
              <NeedRole jobRoleId={jobRoleId} roles={week.roles} />
            </span>
            <NeedHours
              hours={hours}
              zone={week.timeZone}
              placeOf={({ startsAt }) => ({ gridRow: 1, gridColumn: columns.get(startsAt) ?? 2 })}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

import { Rows3 } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { BuilderWeek } from '../builder.ts'
import { hoursByRole } from '../model/groups.ts'
import { hoursOf } from '../model/labels.ts'

/** Filters by job role and groups by it, if `setGrouped` is given. One line that scrolls sideways. */
export function RoleLegend({
  week,
  roleId,
  choose,
  grouped = false,
  setGrouped,
}: {
  week: BuilderWeek
  roleId: string
  choose: (roleId: string) => void
  grouped?: boolean
  setGrouped?: (grouped: boolean) => void
}) {
  const legend = hoursByRole(week.shifts, week.roles).filter(({ id }) => id !== '')
  return (
    <div
      role="group"
      aria-label="Job roles"
      className="flex min-w-60 flex-1 items-center gap-1 overflow-x-auto max-sm:-mx-4 max-sm:px-4 max-sm:py-0.5"
    >
      {setGrouped && (
        <button
          type="button"
          aria-label="Group by job role"
          title="Group by job role"
          aria-pressed={grouped}
          onClick={() => setGrouped(!grouped)}
          className={pillClass(grouped)}
        >
          <Rows3 aria-hidden className="size-3.5" />
          Group
        </button>
      )}
      {legend.map(({ id, name, color, minutes }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === roleId}
          onClick={() => choose(id === roleId ? '' : id)}
          className={pillClass(id === roleId)}
        >
          <RoleStripe color={color} className="h-3.5 w-1" />
          {name}
          <span data-figures className="text-quiet sm:hidden @6xl:inline">
            {hoursOf(minutes)} h
          </span>
        </button>
      ))}
    </div>
  )
}

const pillClass = (pressed: boolean) =>
  cx(
    'flex min-h-row-tight shrink-0 items-center gap-1.5 rounded-control border px-2 text-small whitespace-nowrap transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
    pressed ? 'border-ink bg-sunken font-semibold' : 'border-line bg-surface',
  )

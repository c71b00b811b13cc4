import { cx } from '#frontend/shared/ui/cx.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { BuilderWeek } from '../builder.ts'
import { hoursByRole } from '../model/groups.ts'
import { hoursOf } from '../model/labels.ts'

export function RoleLegend({
  week,
  roleId,
  choose,
}: {
  week: BuilderWeek
  roleId: string
  choose: (roleId: string) => void
}) {
  const legend = hoursByRole(week.shifts, week.roles).filter(({ id }) => id !== '')
  return (
    <div
      role="group"
      aria-label="Job roles" // On a phone one line that scrolls sideways.
      className="flex min-w-0 items-center gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap"
    >
      {legend.map(({ id, name, color, minutes }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === roleId}
          onClick={() => choose(id === roleId ? '' : id)}
          className={cx(
            'flex min-h-row-tight shrink-0 items-center gap-1.5 rounded-control border px-2 text-small transition-colors hover:bg-sunken',
            id === roleId ? 'border-ink bg-sunken font-semibold' : 'border-line bg-surface',
          )}
        >
          <RoleStripe color={color} className="h-3.5 w-1" />
          {name}
          <span data-figures className="text-quiet">
            {hoursOf(minutes)} h
          </span>
        </button>
      ))}
    </div>
  )
}

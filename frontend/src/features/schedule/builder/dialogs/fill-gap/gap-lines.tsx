import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { BuilderRole } from '../../builder.ts'
import { dayInWords } from '../../model/labels.ts'
import type { GapLine } from './gap-plan.ts'

export const GapLines = ({ lines, roles }: { lines: readonly GapLine[]; roles: readonly BuilderRole[] }) => (
  <ul className="grid gap-3">
    {[...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => (
      <li key={day}>
        <h3>{dayInWords(day)}</h3>
        <ul>
          {ofDay.map((line) => {
            const role = roles.find(({ id }) => id === line.jobRoleId)
            return (
              <li
                key={`${line.startsAt} ${line.endsAt} ${line.jobRoleId} ${line.breakMinutes}`}
                className="flex items-center gap-2.5 border-b border-line py-1 last:border-b-0"
              >
                <RoleStripe color={role?.color} className="h-4 w-1.5" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {line.count} × {role?.name ?? 'Any job role'}
                </span>
                <span data-figures className="text-right whitespace-nowrap text-quiet">
                  {clocksInWords(line)}
                </span>
              </li>
            )
          })}
        </ul>
      </li>
    ))}
  </ul>
)

import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'

/** `day`: a single date; null for the needs of a weekday. `reason`: why so many people are needed. */
export type ProposedNeed = {
  jobRoleId: string | null
  day: string | null
  startTime: string
  endTime: string
  minimum: number
  ideal: number
  reason?: string
}

export type NamedRole = { id: string; name: string; color: string }

export function ProposedNeeds({ needs, jobRoles }: { needs: readonly ProposedNeed[]; jobRoles: readonly NamedRole[] }) {
  return (
    <ul>
      {needs.map((need) => {
        const role = jobRoles.find(({ id }) => id === need.jobRoleId)
        return (
          <li
            key={`${need.jobRoleId} ${need.startTime}`}
            className="flex items-center gap-2.5 border-b border-line py-1.5 last:border-b-0"
          >
            <RoleStripe color={role?.color} className="h-6 w-1.5" />
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">
                {role?.name ?? (need.jobRoleId ? 'Removed job role' : 'Any job role')}
              </b>
              <span data-figures className="block text-small text-quiet">
                minimum {need.minimum} · ideal {need.ideal}
              </span>
              {need.reason && (
                <span data-figures className="block text-small text-quiet">
                  {need.reason}
                </span>
              )}
            </span>
            <span data-figures className="whitespace-nowrap">
              {clocksInWords(need)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

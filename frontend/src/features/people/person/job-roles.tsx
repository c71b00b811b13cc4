import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { JobRoleNames } from '../job-role-names.tsx'
import type { PersonSectionProps } from './person-dialog.tsx'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { UpdateEmployeeJobRoles } from './set-job-roles.ts'

export function JobRoles({ person, context, onAction }: PersonSectionProps) {
  const { manageable, status, jobRoles, payRates } = person
  const today = dayOf(useMinute(), person.location.timeZone)
  const mayChange = !useReadOnly() && manageable && status !== 'terminated'
  const rateOf = (roleId: string | undefined) =>
    effectiveOn(
      payRates.filter(({ jobRole }) => jobRole?.id === roleId),
      today,
    )?.hourlyRateCents
  const general = rateOf(undefined)
  if (context?.jobRoles.length === 0) {
    return (
      <Card title="Job roles" flush>
        <EmptyState
          action={
            <NowOnly>
              <Link to="/manager/settings">Add job roles</Link>
            </NowOnly>
          }
        >
          Your organization has no job roles yet.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title="Job roles"
      flush
      actions={
        mayChange && (
          <Button size="small" disabled={!context} onClick={() => onAction({ kind: 'job roles' })}>
            {jobRoles ? 'Change roles' : 'Choose roles'}
          </Button>
        )
      }
    >
      {!jobRoles && <NotSet person={person} mayChange={mayChange} />}
      {jobRoles?.length === 0 && (
        <EmptyState>No job roles. Auto-schedule won’t assign shifts that need a job role.</EmptyState>
      )}
      {jobRoles && jobRoles.length > 0 && (
        <ul>
          {jobRoles.map(({ id, name, color }) => {
            const rate = rateOf(id) ?? general
            return (
              <li
                key={id}
                className="flex min-h-row items-center gap-x-3 border-b border-line py-1 pr-2 pl-4 last:border-b-0"
              >
                <RoleStripe color={color} className="h-5 w-1.5" />
                {/* In a narrow card the rate wraps below the name. */}
                <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                  <span className="min-w-24 flex-1 wrap-anywhere">{name}</span>
                  {rate !== undefined && (
                    <span data-figures>
                      {dollars(rate)}
                      <span className="text-quiet"> / h{rateOf(id) === undefined && ', general rate'}</span>
                    </span>
                  )}
                </span>
                {mayChange && (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`Set rate for ${name}`}
                    onClick={() => onAction({ kind: 'rate', roleId: id })}
                  >
                    Set rate
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function NotSet({ person, mayChange }: { person: PersonDetailsFragment; mayChange: boolean }) {
  const { run, busy } = useSetJobRoles(person)
  const suggested = person.suggestedJobRoles
  if (suggested.length === 0) return <EmptyState>No job roles set</EmptyState>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-quiet">Not set. Suggested by recent shifts, rates and position:</p>
        <JobRoleNames roles={suggested} />
      </div>
      {mayChange && (
        <Button size="small" disabled={busy} onClick={() => void run()}>
          {suggested.length === 1 ? 'Use this role' : 'Use these roles'}
        </Button>
      )}
    </div>
  )
}

function useSetJobRoles({ id, suggestedJobRoles }: PersonDetailsFragment) {
  const { send, pending } = useCommand()
  const jobRoleIds = suggestedJobRoles.map((role) => role.id)
  const messages = { done: 'Job roles saved', failed: 'Failed to save the job roles' }
  return { busy: pending, run: () => send(UpdateEmployeeJobRoles, { id, jobRoleIds }, messages) }
}

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useQuery } from 'urql'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { palette } from '#frontend/shared/ui/color/palette.ts'
import { RemoveRoleDialog } from './remove-role-dialog.tsx'
import { RoleDialog, type Role } from './role-dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const JobRoles = graphql(`
  query JobRoles {
    organization {
      id
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

const RolesInUse = graphql(`
  query RolesInUse($from: Date!, $to: Date!) {
    shifts(from: $from, to: $to) {
      id
      jobRoleId
    }
  }
`)

export function Roles({ mayChange }: { mayChange: boolean }) {
  const query = useLoaded({ query: JobRoles }, ({ organization }) => organization.jobRoles)
  const roles = query.data
  const inUse = useShiftCounts()
  const [editing, setEditing] = useState<{ role: Role; isNew: boolean }>()
  const [removing, setRemoving] = useState<Role>()
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => {
    const taken = new Set(roles?.map(({ color }) => color))
    const { color } = palette.find((each) => !taken.has(each.color)) ?? palette[0]
    setEditing({ role: { id: commandId(), name: '', color }, isNew: true })
  }

  return (
    <Card
      title="Job roles"
      flush
      actions={
        <NowOnly>
          <Button ref={addButton} size="small" onClick={add} disabled={!roles}>
            <Plus aria-hidden />
            Add job role
          </Button>
        </NowOnly>
      }
    >
      <QueryState
        query={query}
        label="job roles"
        skeleton={<SkeletonRows rows={4} bars={['w-1.5', 'w-32']} inline />}
        empty={
          <EmptyState
            action={
              <NowOnly>
                <Button onClick={add}>Add a job role</Button>
              </NowOnly>
            }
          >
            Roles group and color-code shifts.
          </EmptyState>
        }
      >
        {(roles) => (
          <ul>
            {roles.map((role) => (
              <li
                key={role.id}
                className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-2 pl-4 last:border-b-0"
              >
                <RoleStripe color={role.color} className="h-6 w-1.5" />
                <b className="wrap-anywhere">{role.name}</b>
                <span className="flex-1 text-small text-quiet" data-figures>
                  {inUse && inWords(inUse.get(role.id) ?? 0)}
                </span>
                {mayChange && (
                  <>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Edit ${role.name}`}
                      onClick={() => setEditing({ role, isNew: false })}
                    >
                      <Pencil aria-hidden />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Remove ${role.name}`}
                      onClick={() => setRemoving(role)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {editing && <RoleDialog {...editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <RemoveRoleDialog
          role={removing}
          inUse={inUse?.get(removing.id) ?? 0}
          onClose={() => setRemoving(undefined)}
          // The focused button disappears with its row.
          onRemoved={() => addButton.current?.focus()}
        />
      )}
    </Card>
  )
}

function useShiftCounts(): ReadonlyMap<string, number> | undefined {
  const minute = useMinute()
  const sunday = weekStartOf(new Date(minute).toISOString(), home.timeZone)
  const [{ data }] = useQuery({ query: RolesInUse, variables: { from: sunday, to: addDays(sunday, 13) } })
  if (!data) return undefined
  const counts = new Map<string, number>()
  for (const { jobRoleId } of data.shifts) if (jobRoleId) counts.set(jobRoleId, (counts.get(jobRoleId) ?? 0) + 1)
  return counts
}

const inWords = (count: number) =>
  count === 0 ? 'not in use' : `${count} ${count === 1 ? 'shift' : 'shifts'} this week and next`

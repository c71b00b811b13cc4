import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeavePolicyFieldsFragment } from '#frontend/gql/graphql.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ActionsTh, Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { leavePolicy } from '#schema/leave/policy.ts'
import type { UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import { DeleteLeavePolicyDialog } from './delete-leave-policy-dialog.tsx'
import { LeavePolicyDialog } from './leave-policy-dialog.tsx'
import { policyInWords } from './policy-in-words.ts'

const LeavePolicies = graphql(`
  query LeavePolicies {
    me {
      id
      runsPayroll
    }
    organization {
      id
      locations {
        ...LocationFields
      }
      jobRoles {
        ...JobRoleFields
      }
    }
    leaveTypes {
      ...LeaveTypeFields
    }
    leavePolicies {
      ...LeavePolicyFields
    }
  }
`)

type Editing = { kind: 'update'; policy?: UpdateLeavePolicy } | { kind: 'delete'; policy: UpdateLeavePolicy }

export function LeavePoliciesCard() {
  const query = useLoaded({ query: LeavePolicies }, (data) => data)
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const mayChange = !useReadOnly() && (query.data?.me.runsPayroll ?? false)
  const today = dayOf(useMinute())
  return (
    <Card
      title="Leave policies"
      flush
      actions={
        mayChange && (
          <Button size="small" aria-label="Add a leave policy" onClick={() => setEditing({ kind: 'update' })}>
            Add
          </Button>
        )
      }
    >
      <QueryState query={query} label="the leave policies" skeleton={<SkeletonRows rows={1} bars={['w-48']} inline />}>
        {({ leavePolicies }) =>
          leavePolicies.length === 0 ? (
            <EmptyState>No leave policies, so everyone gets the hours of paid time off above.</EmptyState>
          ) : (
            <Table label="Leave policies">
              <thead>
                <tr>
                  <Th>From</Th>
                  <Th>Policy</Th>
                  {mayChange && <ActionsTh />}
                </tr>
              </thead>
              <tbody>
                {leavePolicies.toReversed().map((version) => {
                  const policy = policyOf(version)
                  return (
                    <Tr
                      key={[version.effectiveFrom, version.leaveType?.id, version.location?.id, version.jobRoleId].join(
                        ' ',
                      )}
                    >
                      <Td>
                        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                          <time dateTime={version.effectiveFrom}>{dateInWords(version.effectiveFrom)}</time>
                          {version.effectiveFrom > today && <Badge tone="info">Scheduled</Badge>}
                        </span>
                      </Td>
                      <Td>
                        <span className="block font-semibold">
                          {version.leaveType && `${version.leaveType.name}: `}
                          {version.title} · {scopeName(version)}
                        </span>
                        <span className="block text-small text-quiet">{policyInWords(policy.policy, policy.unit)}</span>
                      </Td>
                      {mayChange && (
                        <Td numeric>
                          <span className="flex flex-wrap justify-end gap-1">
                            <Button
                              size="small"
                              variant="ghost"
                              aria-label={`Change ${version.title} for ${scopeName(version)}`}
                              onClick={() => setEditing({ kind: 'update', policy })}
                            >
                              Change
                            </Button>
                            <Button
                              size="small"
                              variant="ghost"
                              aria-label={`Remove ${version.title} for ${scopeName(version)}`}
                              onClick={() => setEditing({ kind: 'delete', policy })}
                            >
                              Remove
                            </Button>
                          </span>
                        </Td>
                      )}
                    </Tr>
                  )
                })}
              </tbody>
            </Table>
          )
        }
      </QueryState>
      {editing?.kind === 'update' && query.data && (
        <LeavePolicyDialog
          current={editing.policy}
          types={query.data.leaveTypes.filter(({ archived, countsAgainst }) => !archived && countsAgainst === 'own')}
          locations={query.data.organization.locations}
          jobRoles={query.data.organization.jobRoles}
          onClose={close}
        />
      )}
      {editing?.kind === 'delete' && <DeleteLeavePolicyDialog policy={editing.policy} onClose={close} />}
    </Card>
  )
}

const scopeName = ({ location, jobRole, jobRoleId }: LeavePolicyFieldsFragment) =>
  location?.name ?? jobRole?.name ?? (jobRoleId ? 'a deleted job role' : 'Everyone else')

const policyOf = ({
  effectiveFrom,
  leaveType,
  location,
  jobRoleId,
  title,
  template,
  unit,
  policy,
}: LeavePolicyFieldsFragment): UpdateLeavePolicy => ({
  effectiveFrom,
  leaveTypeId: leaveType?.id ?? null,
  locationId: location?.id ?? null,
  jobRoleId: jobRoleId ?? null,
  title,
  template: template ?? null,
  unit,
  policy: leavePolicy.parse(withoutTypename(policy)),
})

/** The cache adds `__typename`, which inputs don't have. */
function withoutTypename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypename)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === '__typename' ? [] : [[key, withoutTypename(each)]])),
  )
}

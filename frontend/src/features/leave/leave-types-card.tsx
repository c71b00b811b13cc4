import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeaveTypeFieldsFragment } from '#frontend/gql/graphql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { LeaveTypeName } from './leave-type-name.tsx'
import { ArchiveLeaveTypeDialog } from './types/archive-leave-type-dialog.tsx'
import { LeaveTypeDialog } from './types/leave-type-dialog.tsx'
import { leaveTypeInWords } from './types/leave-type-in-words.ts'
import { UnarchiveLeaveTypeButton } from './types/unarchive-leave-type-button.tsx'

const LeaveTypesOfOrganization = graphql(`
  query LeaveTypesOfOrganization {
    me {
      id
      runsPayroll
    }
    leaveTypes {
      ...LeaveTypeFields
    }
  }
`)

type Editing = { kind: 'create'; id: string } | { kind: 'update' | 'archive'; type: LeaveTypeFieldsFragment }

export function LeaveTypesCard() {
  const query = useLoaded({ query: LeaveTypesOfOrganization }, (data) => data)
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const mayChange = !useReadOnly() && (query.data?.me.runsPayroll ?? false)
  return (
    <Card
      title="Leave types"
      flush
      actions={
        mayChange && (
          <Button
            size="small"
            aria-label="Add a leave type"
            onClick={() => setEditing({ kind: 'create', id: commandId() })}
          >
            Add
          </Button>
        )
      }
    >
      <QueryState query={query} label="the leave types" skeleton={<SkeletonRows rows={1} bars={['w-48']} inline />}>
        {({ leaveTypes }) =>
          leaveTypes.length === 0 ? (
            <EmptyState>No leave types of your own, so requests use paid time off or are unpaid.</EmptyState>
          ) : (
            <ul aria-label="Leave types">
              {leaveTypes.map((type) => (
                <li
                  key={type.id}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                      <LeaveTypeName type={type} fallback={null} />
                      {type.archived && <Badge tone="neutral">Archived</Badge>}
                    </p>
                    <p className="text-small text-quiet">
                      {leaveTypeInWords({
                        ...type,
                        maximumDays: type.maximumDays ?? null,
                        documentFromDay: type.documentFromDay ?? null,
                      })}
                    </p>
                  </div>
                  {mayChange && type.archived && <UnarchiveLeaveTypeButton type={type} />}
                  {mayChange && !type.archived && (
                    <span className="-ml-2.5 flex flex-wrap gap-1">
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={`Change ${type.name}`}
                        onClick={() => setEditing({ kind: 'update', type })}
                      >
                        Change
                      </Button>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={`Archive ${type.name}`}
                        onClick={() => setEditing({ kind: 'archive', type })}
                      >
                        Archive
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {editing?.kind === 'create' && <LeaveTypeDialog id={editing.id} onClose={close} />}
      {editing?.kind === 'update' && <LeaveTypeDialog id={editing.type.id} current={editing.type} onClose={close} />}
      {editing?.kind === 'archive' && <ArchiveLeaveTypeDialog type={editing.type} onClose={close} />}
    </Card>
  )
}

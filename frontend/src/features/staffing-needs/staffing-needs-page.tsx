import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingNeedFieldsFragment } from '#frontend/gql/graphql.ts'
import { LocationSelect } from '#frontend/features/people/location-select.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { dateInWords, shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { NeedDialog } from './need-dialog.tsx'
import { useStaffingNeeds } from './use-staffing-needs.ts'

const DeleteStaffingNeed = graphql(`
  mutation DeleteStaffingNeed($input: DeleteStaffingNeedInput!) {
    deleteStaffingNeed(input: $input) {
      caughtUp
    }
  }
`)

type OpenDialog = { kind: 'new' | 'history' } | { kind: 'edit' | 'delete'; need: StaffingNeedFieldsFragment }

export default function StaffingNeedsPage() {
  const context = usePeopleContext()
  const locations = context?.locations ?? []
  const jobRoles = context?.jobRoles ?? []
  const [chosen, setChosen] = useState<string>()
  const location = locations.find(({ id }) => id === chosen) ?? context?.own
  const needs = useStaffingNeeds(location?.id)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const openNew = () => setDialog({ kind: 'new' })

  return (
    <Page
      title="Staffing Needs"
      description="How many people each location needs. The schedule builder shows where the plan falls short."
      actions={
        <>
          <LocationSelect locations={locations} value={location?.id} onChoose={setChosen} />
          <Button disabled={!location} onClick={() => setDialog({ kind: 'history' })}>
            <History aria-hidden />
            From History
          </Button>
          <Button variant="primary" disabled={!location} onClick={openNew}>
            <Plus aria-hidden />
            New Need
          </Button>
        </>
      }
    >
      <QueryState
        query={needs}
        card
        label="staffing needs"
        skeleton={<SkeletonRows rows={4} bars={['w-1.5', 'w-40']} />}
        empty={
          <EmptyState action={<Button onClick={openNew}>Add a staffing need</Button>}>
            Enter how many people you need by weekday, time and job role.
          </EmptyState>
        }
      >
        {(found) => (
          <div className="grid grid-cols-1 gap-5">
            {daysOf(found).map(({ title, needs: ofDay }) => (
              <Card key={title} title={title} flush>
                <ul>
                  {ofDay.map((need) => (
                    <NeedLine
                      key={need.id}
                      need={need}
                      day={title}
                      role={jobRoles.find(({ id }) => id === need.jobRoleId)}
                      edit={() => setDialog({ kind: 'edit', need })}
                      remove={() => setDialog({ kind: 'delete', need })}
                    />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </QueryState>
      {dialog?.kind === 'delete' && (
        <ConfirmCommand
          title="Delete staffing need"
          question="Shifts that are planned already stay."
          action="Delete"
          mutation={DeleteStaffingNeed}
          input={{ id: dialog.need.id }}
          done="Staffing need deleted"
          failed="Failed to delete the staffing need"
          onClose={close}
        />
      )}
      {location && dialog?.kind === 'history' && (
        <HistoryDialog locationId={location.id} jobRoles={jobRoles} needs={needs.data ?? []} onClose={close} />
      )}
      {location && (dialog?.kind === 'new' || dialog?.kind === 'edit') && (
        <NeedDialog
          need={dialog.kind === 'edit' ? dialog.need : undefined}
          locationId={location.id}
          jobRoles={jobRoles}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Groups needs by weekday, in the order of the displayed week, and then by date. */
function daysOf(needs: readonly StaffingNeedFieldsFragment[]) {
  const names = weekdayNames()
  const weekdays = shownWeekdays().map((weekday) => ({
    title: `Every ${names[weekday]}`,
    needs: needs.filter((need) => need.weekday === weekday),
  }))
  const dates = [...Map.groupBy(needs, ({ day }) => day)].flatMap(([day, ofDay]) =>
    day === null ? [] : [{ title: dateInWords(day), needs: ofDay }],
  )
  return [...weekdays, ...dates].filter((day) => day.needs.length > 0)
}

function NeedLine({
  need,
  day,
  role,
  edit,
  remove,
}: {
  need: StaffingNeedFieldsFragment
  day: string
  role: { name: string; color: string } | undefined
  edit: () => void
  remove: () => void
}) {
  const { minimum, ideal, maximum, validFrom, validUntil } = need
  const roleName = role?.name ?? (need.jobRoleId ? 'Removed job role' : 'Any job role')
  const name = `${roleName}, ${day}, ${clocksInWords(need)}`
  const details = [
    `minimum ${minimum}`,
    `ideal ${ideal}`,
    maximum !== null && `maximum ${maximum}`,
    validFrom && `from ${dateInWords(validFrom)}`,
    validUntil && `until ${dateInWords(validUntil)}`,
  ]
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1 last:border-b-0">
      <RoleStripe color={role?.color} className="h-6 w-1.5" />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          {roleName} <span data-figures>{clocksInWords(need)}</span>
        </b>
        <span data-figures className="block text-small text-quiet">
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={edit}>
        <Pencil aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={remove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

import { Eraser, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import type { PersonAction } from '../list/person-actions.tsx'
import { StatusBadge } from '../list/person-marks.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { roleNames } from '../labels.ts'

export function PersonHeadline({ person }: { person: PersonSummaryFragment }) {
  const { role, position, location, forgottenAt, lastDay } = person
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {[roleNames[role], position, location.name].filter(Boolean).join(' · ')}
      <StatusBadge {...person} />
      {lastDay && <span>Last day {dateInWords(lastDay)}</span>}
      {forgottenAt && <span>Personal data deleted on {dateInWords(dayOf(forgottenAt, location.timeZone))}</span>}
    </span>
  )
}

export function PersonHeadActions({
  person: { id, status, manageable },
  onAction,
}: {
  person: PersonSummaryFragment
  onAction: (action: PersonAction | 'forget') => void
}) {
  const { employeeId, role } = useUser()
  const readOnly = useReadOnly()
  if (readOnly || !manageable) return null
  return (
    <>
      {status === 'terminated' && role === 'owner' && (
        <Button onClick={() => onAction('forget')}>
          <Eraser aria-hidden />
          Forget this person…
        </Button>
      )}
      {status === 'terminated' && (
        <Button onClick={() => onAction('reactivate')}>
          <UserRoundCheck aria-hidden />
          Reactivate
        </Button>
      )}
      {status !== 'terminated' && id !== employeeId && (
        <Button onClick={() => onAction('deactivate')}>
          <UserRoundX aria-hidden />
          Deactivate
        </Button>
      )}
      <Button variant="primary" onClick={() => onAction('edit')}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </>
  )
}

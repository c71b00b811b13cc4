import type { PeriodFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { dollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { ClosePayPeriod } from './documents.ts'

export function CloseDialog({
  period,
  onClosed,
  onClose,
}: {
  period: PeriodFieldsFragment
  onClosed: () => void
  onClose: () => void
}) {
  const today = dayOf(useMinute())
  const { id: start, to, people, grossCents, differenceCents } = period
  const employees = people.length === 1 ? '1 employee' : `${people.length} employees`
  const early = to >= today ? ` This period ends on ${dateInWords(to)}.` : ''
  const later = 'Later changes are paid as differences in the earliest open period after it.'
  return (
    <ConfirmCommand
      title="Close pay period"
      question={`Close with ${dollars(grossCents + differenceCents)} for ${employees}?${early} ${later}`}
      action="Close period"
      danger={false}
      mutation={ClosePayPeriod}
      input={{ start }}
      done="Pay period closed"
      failed="Failed to close"
      onDone={onClosed}
      onClose={onClose}
    />
  )
}

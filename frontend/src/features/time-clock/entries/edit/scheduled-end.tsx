import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { clockOf, dayOf } from '#schema/shared/week-time.ts'
import type { EntryForm } from './entry-draft.ts'
import type { Times } from '../entry-times.ts'
import { ShiftsOfDay } from '../documents.ts'
import type { How } from './send-entry.ts'

const OwnShiftsThen = graphql(`
  query OwnShiftsThen($from: DateTime!, $to: DateTime!) {
    myShifts(from: $from, to: $to) {
      id
      startsAt
      endsAt
    }
  }
`)

export function ScheduledEnd({
  how,
  employeeId,
  entry: { clockIn },
  timeZone,
}: {
  how: How
  employeeId: string
  entry: Times
  timeZone: string
}) {
  const { setValue, setFocus } = useFormContext<EntryForm>()
  const clockOut = useWatch<EntryForm, 'clockOut'>({ name: 'clockOut' })
  const own = how === 'propose'
  const [ofDay] = useQuery({ query: ShiftsOfDay, variables: { day: dayOf(clockIn, timeZone) }, pause: own })
  const to = new Date(Date.parse(clockIn) + 3_600_000).toISOString()
  const [ofOwn] = useQuery({ query: OwnShiftsThen, variables: { from: clockIn, to }, pause: !own })
  const shifts = own ? ofOwn.data?.myShifts : ofDay.data?.shifts.filter((shift) => shift.employeeId === employeeId)
  const end = shifts?.findLast(({ startsAt, endsAt }) => endsAt > clockIn && startsAt < to)?.endsAt
  if (!end || clockOut) return null
  return (
    <Button
      size="small"
      className="justify-self-start"
      onClick={() => {
        setValue('clockOut', clockOf(end, timeZone), { shouldValidate: true })
        setFocus('reason')
      }}
    >
      Use the end of the shift, {timeOfDay(end, timeZone)}
    </Button>
  )
}

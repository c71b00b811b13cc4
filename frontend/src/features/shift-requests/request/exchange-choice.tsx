import { useEffect } from 'react'
import { useQuery } from 'urql'
import { shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { ShiftSummary } from './shift-summary.tsx'

const ShiftsInExchange = graphql(`
  query ShiftsInExchange($shiftId: ID!, $employeeId: ID!) {
    shiftsInExchange(shiftId: $shiftId, employeeId: $employeeId) {
      ...ExchangedShiftFields
    }
  }
`)

const option =
  'flex min-h-row cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent'

type Props = {
  shiftId: string
  employeeId: string
  value: string | null
  onChoose: (shiftId: string | null) => void
}

/** Selects one of the colleague's shifts of the same week to take in exchange, or none. */
export function ExchangeChoice({ shiftId, employeeId, value, onChoose }: Props) {
  const pause = shiftId === '' || employeeId === ''
  const [{ data }] = useQuery({ query: ShiftsInExchange, variables: { shiftId, employeeId }, pause })
  const shifts = pause ? [] : (data?.shiftsInExchange ?? [])
  const gone = value !== null && data !== undefined && shifts.every(({ id }) => id !== value)
  // After the user selects another shift to give away, the exchange shift may be from another week.
  useEffect(() => {
    if (gone) onChoose(null)
  }, [gone, onChoose])
  if (shifts.length === 0) return null
  // The select of the user's own shift already names the time zone.
  const { as } = shiftTimes(shifts)
  const choice = (id: string | null) => (
    <input
      type="radio"
      name="exchange"
      checked={value === id}
      onChange={() => onChoose(id)}
      className="size-4 outline-none"
    />
  )
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-semibold">In exchange for</legend>
      <div className="max-h-60 overflow-y-auto rounded-control border border-edge">
        <label className={option}>{choice(null)}Nothing</label>
        {shifts.map((shift) => (
          <label key={shift.id} className={option}>
            {choice(shift.id)}
            <ShiftSummary shift={shift} as={as} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { AvailableHours } from '#schema/availability/hours.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { FieldPair, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { halvesOf } from './halves.ts'

const choices = [
  { value: 'all', label: 'All day' },
  { value: 'first', label: 'First half' },
  { value: 'second', label: 'Second half' },
  { value: 'hours', label: 'Hours' },
] as const

export function PartOfDay({
  hours,
  times,
  error,
  onChange,
}: {
  hours: AvailableHours | undefined
  times: ClockTimes | null
  error: string | undefined
  onChange: (times: ClockTimes | null) => void
}) {
  const [first, second] = halvesOf(hours)
  const chosen = { all: null, first, second, hours: times ?? first }
  const value = times === null ? 'all' : same(times, first) ? 'first' : same(times, second) ? 'second' : 'hours'
  const edge = (name: keyof ClockTimes) => ({
    type: 'time',
    required: true,
    value: times?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => times && onChange({ ...times, [name]: target.value }),
  })
  return (
    <div className="grid gap-3">
      <Segmented label="How much of the day" value={value} choices={choices} onChoose={(to) => onChange(chosen[to])} />
      {times && (
        <FieldPair>
          <InputField label="From" {...edge('startTime')} />
          <InputField label="To" {...edge('endTime')} error={error} />
        </FieldPair>
      )}
    </div>
  )
}

const same = (one: ClockTimes, other: ClockTimes) => one.startTime === other.startTime && one.endTime === other.endTime

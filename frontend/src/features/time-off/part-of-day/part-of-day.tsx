import { useState } from 'react'
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
  // Hours that equal a half are still shown as hours.
  const [choosesHours, setChoosesHours] = useState(false)
  const chosen = { all: null, first, second, hours: times ?? first }
  const half =
    times && !choosesHours ? (same(times, first) ? 'first' : same(times, second) ? 'second' : 'hours') : 'hours'
  const value = times === null ? 'all' : half
  const edge = (name: keyof ClockTimes) => ({
    type: 'time',
    required: true,
    value: times?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => times && onChange({ ...times, [name]: target.value }),
  })
  return (
    <div className="grid gap-3">
      <Segmented
        label="How much of the day"
        value={value}
        choices={choices}
        onChoose={(to) => {
          setChoosesHours(to === 'hours')
          onChange(chosen[to])
        }}
      />
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

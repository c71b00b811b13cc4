import { useState } from 'react'
import { range } from '#schema/payroll/range.ts'
import { InputField } from './fields.tsx'

/** Days (yyyy-MM-dd), inclusive. */
type DayRange = { from: string; to: string }

/** Selects a start and end date, and reports only ranges that the server accepts. Change the `key` to reset it. */
export function DateRange({ value, onChange }: { value: DayRange; onChange: (days: DayRange) => void }) {
  const [days, setDays] = useState(value)
  const { error } = checked(days)
  const change = (to: Partial<DayRange>) => {
    const next = { ...days, ...to }
    setDays(next)
    if (checked(next).success) onChange(next)
  }
  return (
    <div className="grid grid-cols-2 items-start max-[22rem]:grid-cols-1 gap-2 sm:grid-cols-[10rem_10rem]">
      <InputField
        label="Start date"
        type="date"
        required
        max={days.to || undefined}
        value={days.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <InputField
        label="End date"
        type="date"
        required
        min={days.from || undefined}
        value={days.to}
        error={days.from && days.to ? error?.issues[0]?.message : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  )
}

const checked = ({ from, to }: DayRange) => range.safeParse({ startDate: from, endDate: to })

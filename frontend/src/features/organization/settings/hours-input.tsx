import { useState } from 'react'
import { Input } from '#frontend/shared/ui/form/input.tsx'

export const hoursError = (error: { type?: unknown; message?: string } | undefined) =>
  error?.type === 'invalid_type' ? 'Enter a number of hours' : error?.message

/** An input in hours for a value in minutes. `onChange` receives NaN for invalid text, or null if empty and `optional`. */
export function HoursInput({
  minutes,
  onChange,
  optional = false,
  ...rest
}: {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  minutes: number | null
  onChange: (minutes: number | null) => void
  optional?: boolean
}) {
  const [typed, setTyped] = useState(() => (minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100)))
  return (
    <Input
      {...rest}
      type="number"
      inputMode="decimal"
      min={0}
      step={optional ? 'any' : 0.5}
      required={!optional}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onChange(value === '' ? (optional ? null : NaN) : Math.round(Number(value) * 60))
      }}
      className="tabular-nums"
    />
  )
}

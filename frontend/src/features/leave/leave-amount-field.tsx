import { useState } from 'react'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'

/**
 * An amount in hours or days, stored in minutes or hundredths of days (`scale` per unit). `onChange` receives NaN for invalid text,
 * or null if empty and `optional`.
 */
export function LeaveAmountField({
  label,
  hint,
  error,
  scale,
  value,
  onChange,
  optional = false,
}: {
  label: string
  hint?: string
  error?: string | undefined
  scale: number
  value: number | null
  onChange: (value: number | null) => void
  optional?: boolean
}) {
  const [typed, setTyped] = useState(() => (value === null ? '' : String(Math.round((value / scale) * 100) / 100)))
  const shownHint = hint ?? (optional ? 'Empty for none' : undefined)
  return (
    <Field label={label} {...(shownHint && { hint: shownHint })} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          required={!optional}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(target.value === '' ? (optional ? null : NaN) : Math.round(Number(target.value) * scale))
          }}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}

import { type ComponentProps, useId } from 'react'
import { Select } from './select.tsx'

/** A choice with what it does. */
export function SelectLine({ label, hint, ...rest }: ComponentProps<typeof Select> & { label: string; hint: string }) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      </div>
      <Select {...rest} className="max-w-1/2 shrink-0" id={id} aria-describedby={`${id}-hint`} />
    </div>
  )
}

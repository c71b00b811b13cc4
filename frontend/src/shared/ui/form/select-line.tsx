import { type ComponentProps, useId } from 'react'
import { Select } from './select.tsx'

export function SelectLine({ label, hint, ...rest }: ComponentProps<typeof Select> & { label: string; hint: string }) {
  const id = useId()
  return (
    <div className="flex justify-between gap-x-4 gap-y-2 max-sm:flex-col sm:items-center">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      </div>
      <Select {...rest} className="sm:max-w-1/2 sm:shrink-0" id={id} aria-describedby={`${id}-hint`} />
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Switch } from './switch.tsx'

export function SwitchLine({
  label,
  hint,
  children,
  ...rest
}: ComponentProps<typeof Switch> & { label: string; hint?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-quiet">
            {hint}
          </p>
        )}
      </div>
      <Switch {...rest} id={id} aria-describedby={hint && `${id}-hint`} />
      {children}
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

export const Select = ({
  className,
  options,
  children,
  ...rest
}: ComponentProps<'select'> & { options?: readonly (readonly [value: string | number, label: string])[] }) => (
  <span className={cx('relative block', className)}>
    <select {...rest} className={cx(controlClass, 'appearance-none pr-9')}>
      {children}
      {options?.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
    />
  </span>
)

export function ChoiceFilter<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
  className,
}: {
  label: string
  all: string
  options: Readonly<Record<Value, string>>
  value: Value | null
  onChange: (value: Value | null) => void
  className: string | undefined
}) {
  const isChoice = (text: string): text is Value => Object.hasOwn(options, text)
  return (
    <Select
      aria-label={label}
      className={className}
      value={value ?? ''}
      onChange={({ target }) => onChange(isChoice(target.value) ? target.value : null)}
      options={Object.entries<string>(options)}
    >
      <option value="">{all}</option>
    </Select>
  )
}

export const namesById = (named: readonly { id: string; name: string }[]) =>
  Object.fromEntries(named.map(({ id, name }) => [id, name]))

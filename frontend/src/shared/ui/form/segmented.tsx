import { useId } from 'react'
import { cx } from '../cx.ts'

export const Segmented = <T extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}) => {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full min-w-0 overflow-x-auto rounded-control border border-edge bg-surface p-0.5 print:hidden">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'relative grid min-h-row-tight flex-1 cursor-pointer place-content-center rounded-control px-3 whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            choice.value === value ? 'bg-ink font-semibold text-paper' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { palette } from './palette.ts'

export function ColorChoice({
  value,
  error,
  onChoose,
}: {
  value: string
  error: string | undefined
  onChoose: (color: string) => void
}) {
  const name = useId()
  const own = !palette.some(({ color }) => color === value)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">Color</legend>
      <div className="flex flex-wrap items-center gap-2">
        {palette.map((each) => (
          <label
            key={each.color}
            title={each.name}
            className="relative grid size-row cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            style={{ backgroundColor: each.color }}
          >
            <input
              type="radio"
              name={name}
              aria-label={each.name}
              checked={each.color === value}
              onChange={() => onChoose(each.color)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {each.color === value && <Chosen />}
          </label>
        ))}
        <label className="flex min-h-row items-center gap-2">
          <span className="relative grid size-row place-items-center">
            <input
              type="color"
              value={value}
              onChange={(event) => onChoose(event.target.value)}
              className="size-row cursor-pointer rounded-control border border-edge bg-surface p-0.5"
            />
            {own && (
              <span className="pointer-events-none absolute">
                <Chosen />
              </span>
            )}
          </span>
          Custom color
        </label>
      </div>
      {error && (
        <p role="alert" className="flex items-center gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="size-3.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Chosen = () => (
  <span aria-hidden className="grid size-5 place-items-center rounded-full bg-surface text-ink">
    <Check className="size-3.5" />
  </span>
)

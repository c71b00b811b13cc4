import { useId } from 'react'
import type { ForecastMethodName } from '#frontend/gql/graphql.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { errorInWords, methodLabels } from './demand-in-words.ts'

type Method = { name: ForecastMethodName; error?: number | null }

/** Chooses how the week is forecast, by the error that each method had. */
export function MethodChoice({
  methods,
  best,
  value,
  onChoose,
}: {
  methods: readonly Method[]
  best: ForecastMethodName
  value: ForecastMethodName
  onChoose: (method: ForecastMethodName) => void
}) {
  const group = useId()
  return (
    <fieldset className="grid min-w-0">
      <legend className="sr-only">Forecast method</legend>
      {methods.map(({ name, error }) => (
        <label key={name} className="flex min-h-row cursor-pointer items-center gap-x-3 py-1">
          <input
            type="radio"
            name={group}
            checked={name === value}
            onChange={() => onChoose(name)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="flex flex-wrap items-center gap-x-3">
            <span className={name === value ? 'font-semibold' : undefined}>{methodLabels[name]}</span>{' '}
            <span data-figures className="text-quiet">
              {errorInWords(error)}
            </span>
            {name === best && typeof error === 'number' && <Badge tone="good">Most accurate</Badge>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

import { useState } from 'react'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import {
  providerEarningTitles,
  type ProviderEarning,
  type ProviderMapping,
  type ProviderValue,
} from '#schema/payroll/providers.ts'
import { choicesFor, keyOf, valueFor } from './column-values.ts'

export function ColumnValue({
  name,
  rows,
  value,
  onChange,
}: {
  name: string
  rows: ProviderMapping['rows']
  value: ProviderValue
  onChange: (value: ProviderValue) => void
}) {
  const choices = choicesFor(rows).map(([label, each]) => [keyOf(each), label] as const)
  const chosen = keyOf(value)
  const fits = choices.some(([key]) => key === chosen)
  return (
    <div className="grid min-w-0 content-start gap-1">
      <Select
        aria-label={`${name} holds`}
        value={chosen}
        onChange={({ target }) => onChange(valueFor(target.value, value))}
        options={fits ? choices : [...choices, [chosen, 'Empty for these rows']]}
      />
      {'constant' in value && (
        <Input
          aria-label={`Text of ${name}`}
          placeholder="Empty"
          maxLength={100}
          value={value.constant}
          onChange={({ target }) => onChange({ constant: target.value })}
        />
      )}
      {'hoursOf' in value && (
        <Earnings name={name} chosen={value.hoursOf} onChoose={(hoursOf) => onChange({ hoursOf })} />
      )}
      {'amountOf' in value && (
        <Earnings name={name} chosen={value.amountOf} onChoose={(amountOf) => onChange({ amountOf })} />
      )}
    </div>
  )
}

function Earnings({
  name,
  chosen,
  onChoose,
}: {
  name: string
  chosen: readonly ProviderEarning[]
  onChoose: (chosen: ProviderEarning[]) => void
}) {
  const [open, setOpen] = useState(false)
  const titles = providerEarningTitles.filter(([earning]) => chosen.includes(earning)).map(([, title]) => title)
  const choose = (earning: ProviderEarning, on: boolean) => {
    const next = on ? [...chosen, earning] : chosen.filter((each) => each !== earning)
    if (next.length > 0) onChoose(next)
  }
  return (
    <div>
      <Disclosure
        open={open}
        onToggle={setOpen}
        className="text-small text-quiet hover:text-ink"
        summary={
          <span>
            <span className="sr-only">{name}: </span>
            {titles.join(' + ')}
          </span>
        }
      >
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="sr-only">Earnings in {name}</legend>
          {providerEarningTitles.map(([earning, title]) => (
            <Checkbox
              key={earning}
              label={title}
              checked={chosen.includes(earning)}
              onChange={(on) => choose(earning, on)}
            />
          ))}
        </fieldset>
      </Disclosure>
    </div>
  )
}

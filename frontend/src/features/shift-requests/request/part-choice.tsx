import { useState } from 'react'
import type { PartInput } from '#schema/schedule/part-input.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { describePart, middleOf, partAt } from './part.ts'

const choices = [
  { value: 'whole', label: 'Whole shift' },
  { value: 'first', label: 'First part' },
  { value: 'last', label: 'Last part' },
] as const

type Choice = (typeof choices)[number]['value']
type Props = {
  shift: { startsAt: string; endsAt: string; location: { timeZone: string } }
  error: string | undefined
  /** `null` selects the whole shift. */
  onChoose: (part: PartInput | null) => void
}

/** Selects the whole shift, or the part before or after a time. */
export function PartChoice({ shift, error, onChoose }: Props) {
  const [which, setWhich] = useState<Choice>('whole')
  const [clock, setClock] = useState(() => middleOf(shift))
  const part = which === 'whole' || clock === '' ? undefined : partAt(shift, which, clock)
  const described = part && describePart(part, shift)

  function choose(which: Choice, clock: string) {
    setWhich(which)
    setClock(clock)
    if (which === 'whole') return onChoose(null)
    // The schema rejects an empty time.
    if (clock === '') return onChoose({ startTime: '', endTime: '' })
    const { startsAt, endsAt } = partAt(shift, which, clock)
    onChoose({ startTime: startsAt, endTime: endsAt })
  }

  return (
    <>
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="font-semibold">
          Offer
        </span>
        <Segmented
          label="Offer"
          value={which}
          choices={choices}
          onChoose={(which) => choose(which, clock || middleOf(shift))}
        />
      </div>
      {which !== 'whole' && (
        <InputField
          label="Split at"
          type="time"
          required
          value={clock}
          onChange={({ target }) => choose(which, target.value)}
          error={described && 'error' in described ? described.error : error && (clock ? error : 'Enter a time')}
          hint={described && 'hint' in described ? described.hint : undefined}
        />
      )}
    </>
  )
}

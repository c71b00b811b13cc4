import { CircleAlert, Plus, X } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { z } from 'zod'
import type { createReaderInput } from '#schema/readers/inputs.ts'
import { directions } from './labels.ts'

type ReaderForm = z.input<typeof createReaderInput>
type Form = UseFormReturn<ReaderForm, unknown, z.output<typeof createReaderInput>>

export function AntennaFields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'antennas' })
  const { errors } = form.formState
  const next = Math.max(0, ...(form.getValues('antennas')?.map(({ antenna }) => antenna || 0) ?? [])) + 1
  const messages = [
    errors.antennas?.root?.message ?? errors.antennas?.message,
    ...fields.map((_, index) => errors.antennas?.[index]?.antenna && 'An antenna is a number from 0 to 64'),
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Antenna overrides</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[6rem_1fr_auto] items-center gap-2">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={64}
            aria-label={`Antenna ${index + 1}, number`}
            aria-invalid={errors.antennas?.[index]?.antenna ? true : undefined}
            {...form.register(`antennas.${index}.antenna`, { valueAsNumber: true })}
            className="tabular-nums"
          />
          <Select
            aria-label={`Antenna ${index + 1}, each scan`}
            {...form.register(`antennas.${index}.direction`)}
            options={Object.entries(directions)}
          />
          <Button variant="ghost" size="icon" aria-label={`Remove antenna ${index + 1}`} onClick={() => remove(index)}>
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {[...new Set(messages)].filter(Boolean).map((message) => (
        <p key={message} role="alert" className="flex items-start gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {message}
        </p>
      ))}
      <div>
        <Button size="small" onClick={() => append({ antenna: next, direction: 'in' })}>
          <Plus aria-hidden />
          Add antenna
        </Button>
      </div>
    </fieldset>
  )
}

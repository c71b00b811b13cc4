import { useState, type FormEvent } from 'react'
import { z } from 'zod'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { createEmployeeWithPasswordInput, updatePayRateInput } from '#schema/people/inputs.ts'
import { nameOf } from '../labels.ts'
import { changesOf, outcomeInWords, type EditedPerson } from './changes.ts'
import { RateField } from './fields.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import { useSavePerson, type EditedPart, type Saved } from './use-save-person.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { InputField, FieldPair, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'

const { firstName, lastName, phone, position, hourlyRate, rfidTagEpc } = createEmployeeWithPasswordInput.shape
const { effectiveFrom } = updatePayRateInput.shape
const editForm = z.object({ firstName, lastName, phone, position, hourlyRate, effectiveFrom, badge: rfidTagEpc })

/** The field that shows an error for which the server names no field. */
const fieldOf = { details: 'root', 'hourly rate': 'hourlyRate', badge: 'badge' } as const satisfies Record<
  EditedPart,
  string
>

export function EditDialog({
  person,
  positions,
  startsAtBadge = false,
  onClose,
}: {
  person: PersonSummaryFragment
  positions: readonly string[]
  startsAtBadge?: boolean
  onClose: () => void
}) {
  const save = useSavePerson(person.id)
  const [known, setKnown] = useState(person)
  const [partly, setPartly] = useState<string>()
  const { form, field, sending } = useCommandForm({
    schema: editForm,
    defaultValues: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone ?? '',
      position: person.position ?? '',
      hourlyRate: typeof person.hourlyRateCents === 'number' ? person.hourlyRateCents / 100 : null,
      effectiveFrom: dayOf(serverNow(), person.location.timeZone),
      badge: person.badge ?? '',
    },
    send: saveParts,
    failed: 'Failed to update employee',
    onDone: onClose,
  })

  const show = ({ part, error }: Saved) => {
    if (!error) return
    const named = Object.values(errorFields(error))[0]
    form.setError(fieldOf[part], { message: named ?? errorMessage(error, 'Failed to update employee') })
  }

  async function saveParts(edited: EditedPerson) {
    setPartly(undefined)
    if (edited.hourlyRate === null && typeof known.hourlyRateCents === 'number') {
      form.setError('hourlyRate', { message: 'You can’t remove a rate. Enter 0 instead.' })
      return false
    }
    const changes = changesOf(known, edited)
    const outcomes = await save(changes)
    const saved = outcomes.filter(({ error }) => !error).map(({ part }) => part)
    const failed = outcomes.filter(({ error }) => error)
    setKnown({
      ...known,
      ...(saved.includes('details') && changes.details),
      ...(saved.includes('hourly rate') && changes.rate),
      ...(saved.includes('badge') && { badge: edited.badge }),
    })
    if (failed.length === 0) {
      if (saved.length > 0) toast.success('Employee updated!')
      return
    }
    failed.forEach(show)
    if (saved.length > 0)
      setPartly(
        outcomeInWords(
          saved,
          failed.map(({ part }) => part),
        ),
      )
    return false
  }

  return (
    <FormDialog {...sending} title="Edit Employee" description={nameOf(person)} onClose={onClose}>
      {partly && <Alert tone="warn">{partly}</Alert>}
      <FieldPair>
        <InputField label="First name" {...field('firstName')} autoComplete="off" required />
        <InputField label="Last name" {...field('lastName')} autoComplete="off" required />
        <InputField label="Phone" {...field('phone')} type="tel" autoComplete="off" />
        <PositionField {...field('position')} positions={positions} />
        <RateField {...field('hourlyRate', numberOrNone)} />
        <InputField label="From" hint="A new rate applies from this day." {...field('effectiveFrom')} type="date" />
      </FieldPair>
      <InputField
        label="RFID badge EPC"
        hint="Hexadecimal digits, as printed by the reader. Clear it to remove the badge."
        {...field('badge')}
        onInput={inUpperCase}
        data-focus-first={startsAtBadge || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="font-mono"
      />
    </FormDialog>
  )
}

/** Uppercases the input without moving the caret. */
function inUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd } = input
  input.value = input.value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}

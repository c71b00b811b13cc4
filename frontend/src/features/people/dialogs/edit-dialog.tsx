import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { registerRequest } from '#schema/people/rest.ts'
import { payRateRequest } from '#schema/time-off/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { nameOf } from '../words.ts'
import { changesOf, outcomeInWords } from './changes.ts'
import { numberOrNone, Pair, PositionField, RateField } from './fields.tsx'
import { useSavePerson, type Part, type Saved } from './use-save-person.ts'

const { firstName, lastName, phone, position, hourlyRate, rfidTagEpc } = registerRequest.shape
const { effectiveFrom } = payRateRequest.shape
const editForm = z.object({ firstName, lastName, phone, position, hourlyRate, effectiveFrom, badge: rfidTagEpc })

/** Where a refused part shows when the server names no field. */
const fieldOf = { details: 'root', 'hourly rate': 'hourlyRate', badge: 'badge' } as const satisfies Record<Part, string>

/** Who somebody is, what they earn from which day on, and their badge. */
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
  // What stands on the server, as parts of it are saved.
  const [known, setKnown] = useState(person)
  const [partly, setPartly] = useState<string>()
  const form = useForm({
    resolver: zodResolver(editForm),
    defaultValues: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone ?? '',
      position: person.position ?? '',
      hourlyRate: typeof person.hourlyRateCents === 'number' ? person.hourlyRateCents / 100 : null,
      effectiveFrom: dayOf(new Date(serverNow()).toISOString(), person.location.timeZone),
      badge: person.badge ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState

  const show = ({ part, error }: Saved) => {
    if (!error) return
    const named = Object.values(errorFields(error))[0]
    form.setError(fieldOf[part], { message: named ?? errorMessage(error, 'Failed to update employee') })
  }

  const submit = form.handleSubmit(async (edited) => {
    setPartly(undefined)
    if (edited.hourlyRate === null && typeof known.hourlyRateCents === 'number') {
      return form.setError('hourlyRate', {
        message: 'A rate that was set can be changed, also to 0, but not taken away',
      })
    }
    const changes = changesOf(known, edited)
    const outcomes = await save(changes)
    const stands = outcomes.filter(({ error }) => !error).map(({ part }) => part)
    const failed = outcomes.filter(({ error }) => error)
    setKnown({
      ...known,
      ...(stands.includes('details') && changes.details),
      ...(stands.includes('hourly rate') && changes.rate),
      ...(stands.includes('badge') && { badge: edited.badge }),
    })
    if (failed.length === 0) {
      if (stands.length > 0) toast.success('Employee updated!')
      return onClose()
    }
    failed.forEach(show)
    if (stands.length > 0)
      setPartly(
        outcomeInWords(
          stands,
          failed.map(({ part }) => part),
        ),
      )
  })

  return (
    <FormDialog
      title="Edit Employee"
      description={nameOf(person)}
      action="Save"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {partly && <Alert tone="warn">{partly}</Alert>}
      <Pair>
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="off" required />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="off" required />}
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <PositionField {...form.register('position')} positions={positions} error={errors.position?.message} />
        <RateField {...form.register('hourlyRate', numberOrNone)} error={errors.hourlyRate?.message} />
        <Field label="From" hint="The day from which a new rate counts." error={errors.effectiveFrom?.message}>
          {(control) => <Input {...control} {...form.register('effectiveFrom')} type="date" />}
        </Field>
      </Pair>
      <Field
        label="RFID badge EPC"
        hint="Hex digits as a reader prints them. Empty it to take the badge away."
        error={errors.badge?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('badge')}
            onInput={inUpperCase}
            data-focus-first={startsAtBadge || undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            className="font-mono"
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Leaves the caret where it is. */
function inUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd } = input
  input.value = input.value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import type { z } from 'zod'
import { useUser } from '#frontend/shared/session.ts'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { Segmented } from '#frontend/shared/ui/segmented.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { Place } from '#frontend/features/people/use-place.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { registerReaderRequest } from '#schema/readers/rest.ts'
import { AntennaFields } from './antenna-fields.tsx'
import { ReaderFields } from './reader-fields.ts'
import type { ShownSecret } from './secret-dialog.tsx'
import { directions } from './words.ts'

const RegisterReader = graphql(`
  mutation RegisterReader($input: RegisterReaderInput!) {
    registerReader(input: $input) {
      caughtUp
      secret
      reader {
        id
        ...ReaderFields
      }
    }
  }
`)

const ChangeReader = graphql(`
  mutation ChangeReader($input: ChangeReaderInput!) {
    changeReader(input: $input) {
      caughtUp
      reader {
        id
        ...ReaderFields
      }
    }
  }
`)

const kinds = [
  { value: 'reader', label: 'Reader' },
  { value: 'kiosk', label: 'Kiosk' },
] as const

export type ReaderForm = z.input<typeof registerReaderRequest>

/** Registers a reader or kiosk, or changes `reader`. What is registered shows its secret next. */
export function ReaderDialog({
  place,
  reader,
  onClose,
  onRegistered,
}: {
  place: Place
  reader?: ReaderFieldsFragment
  onClose: () => void
  onRegistered?: (shown: ShownSecret) => void
}) {
  const { role } = useUser()
  const [, register] = useMutation(RegisterReader)
  const [, change] = useMutation(ChangeReader)
  const command = useCommand()
  const form = useForm({
    resolver: zodResolver(registerReaderRequest),
    defaultValues: {
      kind: reader?.kind ?? 'reader',
      name: reader?.name ?? '',
      direction: reader?.direction ?? 'toggle',
      antennas: reader?.antennas.map(({ antenna, direction }) => ({ antenna, direction })) ?? [],
      locationId: reader?.location.id ?? place.own.id,
    } satisfies ReaderForm,
  })
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })

  const submit = form.handleSubmit(async ({ kind, name, direction, antennas, locationId }) => {
    if (reader) {
      const { error } = await change({ input: command({ readerId: reader.id, name, direction, antennas }) })
      if (error) return showCallError(form, error, 'Failed to save the reader')
      toast.success('Saved')
      onClose()
      return
    }
    const { data, error } = await register({
      input: command({ kind, name, direction, antennas, locationId: locationId ?? null }),
    })
    if (error) return showCallError(form, error, 'Failed to register the reader')
    if (data) {
      const { reader: registered, secret } = data.registerReader
      onRegistered?.({ reader: getFragmentData(ReaderFields, registered), secret })
    }
  })

  return (
    <FormDialog
      title={reader ? `Edit ${reader.name}` : 'Register a reader'}
      description={reader ? undefined : 'It gets a secret of its own, which is shown once.'}
      action={reader ? 'Save' : 'Register'}
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {!reader && (
        <div className="grid gap-1.5">
          <div>
            <Segmented
              label="Kind"
              value={kind ?? 'reader'}
              choices={kinds}
              onChoose={(chosen) => form.setValue('kind', chosen)}
            />
          </div>
          <p className="text-small text-quiet">
            {kind === 'kiosk'
              ? 'A shared tablet at which people punch by badge or PIN.'
              : 'An RFID reader that sends the badges that pass it.'}
          </p>
        </div>
      )}
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" required data-focus-first />}
      </Field>
      {!reader && role === 'owner' && place.locations.length > 1 && (
        <Field label="Location" error={errors.locationId?.message}>
          {(control) => (
            <Select {...control} {...form.register('locationId')}>
              {place.locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind !== 'kiosk' && (
        <>
          <Field label="A scan is" hint="Whether a badge clocks in or out." error={errors.direction?.message}>
            {(control) => (
              <Select {...control} {...form.register('direction')}>
                {Object.entries(directions).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <AntennaFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

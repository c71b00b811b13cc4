import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useWatch } from 'react-hook-form'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import type { PeopleContext } from '#frontend/features/people/use-people-context.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { createReaderInput } from '#schema/readers/inputs.ts'
import { AntennaFields } from './antenna-fields.tsx'
import type { NewSecret } from './secret-dialog.tsx'
import { directions } from './labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'

const CreateReader = graphql(`
  mutation CreateReader($input: CreateReaderInput!) {
    createReader(input: $input) {
      secret
      reader {
        ...ReaderFields
      }
    }
  }
`)

const UpdateReader = graphql(`
  mutation UpdateReader($input: UpdateReaderInput!) {
    updateReader(input: $input) {
      reader {
        ...ReaderFields
      }
    }
  }
`)

const kinds = [
  { value: 'reader', label: 'Reader' },
  { value: 'kiosk', label: 'Kiosk' },
] as const

export function ReaderDialog({
  place,
  reader,
  onClose,
  onRegistered,
}: {
  place: PeopleContext
  reader?: ReaderFieldsFragment
  onClose: () => void
  onRegistered?: (created: NewSecret) => void
}) {
  const { role } = useUser()
  const { form, field, sending } = useCommandForm({
    schema: createReaderInput,
    defaultValues: {
      kind: reader?.kind ?? 'reader',
      name: reader?.name ?? '',
      direction: reader?.direction ?? 'toggle',
      antennas: reader?.antennas.map(({ antenna, direction }) => ({ antenna, direction })) ?? [],
      locationId: reader?.location.id ?? place.own.id,
    },
    send: async ({ kind, name, direction, antennas, locationId }, send) => {
      if (reader) return send(UpdateReader, { id: reader.id, name, direction, antennas }, { done: 'Saved' })
      const input = { kind, name, direction, antennas, locationId: locationId ?? null }
      const { data, error } = await send(CreateReader, input)
      if (error) return { error }
      const { reader: registered, secret } = data.createReader
      onRegistered?.({ reader: registered, secret })
      return false
    },
    failed: reader ? 'Failed to save the reader' : 'Failed to register the reader',
    onDone: onClose,
  })
  const kind = useWatch({ control: form.control, name: 'kind' })

  return (
    <FormDialog
      {...sending}
      title={reader ? `Edit ${reader.name}` : 'Register a reader'}
      description={
        reader ? undefined : kind === 'kiosk' ? 'You set it up with a code.' : 'It gets its own secret, shown once.'
      }
      action={reader ? 'Save' : 'Register'}
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
              ? 'A shared tablet where people punch with a badge or PIN'
              : 'An RFID reader that reports passing badges'}
          </p>
        </div>
      )}
      <InputField label="Name" {...field('name')} autoComplete="off" required data-focus-first />
      {!reader && role === 'owner' && place.locations.length > 1 && (
        <LocationField {...field('locationId')} locations={place.locations} />
      )}
      {kind !== 'kiosk' && (
        <>
          <SelectField
            label="Each scan"
            hint="Whether a badge clocks in or out"
            {...field('direction')}
            options={Object.entries(directions)}
          />
          <AntennaFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

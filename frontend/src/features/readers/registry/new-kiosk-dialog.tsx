import { useState } from 'react'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { createReaderInput } from '#schema/readers/inputs.ts'
import { KioskCodeDialog } from './kiosk-code-dialog.tsx'

const CreateKiosk = graphql(`
  mutation CreateKiosk($input: CreateReaderInput!) {
    createReader(input: $input) {
      reader {
        id
        name
      }
    }
  }
`)

const schema = createReaderInput.pick({ name: true, locationId: true })

/** Creates a kiosk, then shows the code that sets up a tablet as it. */
export function NewKioskDialog({ onClose }: { onClose: () => void }) {
  const { role, locationId: ownLocationId } = useUser()
  const locations = usePeopleContext()?.locations ?? []
  const [kiosk, setKiosk] = useState<{ id: string; name: string }>()
  const { field, sending } = useCommandForm({
    schema,
    defaultValues: { name: '', locationId: ownLocationId },
    send: ({ name, locationId = null }, send) => send(CreateKiosk, { kind: 'kiosk', name, locationId }),
    failed: 'Failed to create the kiosk',
    onDone: (_values, data) => data && setKiosk(data.createReader.reader),
  })
  if (kiosk) return <KioskCodeDialog kiosk={kiosk} onClose={onClose} />
  return (
    <FormDialog {...sending} title="Set up a kiosk" action="Continue" onClose={onClose}>
      <InputField
        label="Name"
        hint="Where it is, such as Kitchen door."
        {...field('name')}
        autoComplete="off"
        required
        data-focus-first
      />
      {role === 'owner' && locations.length > 1 && <LocationField {...field('locationId')} locations={locations} />}
    </FormDialog>
  )
}

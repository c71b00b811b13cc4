import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useQuery } from 'urql'
import { createReaderInput } from '#schema/readers/inputs.ts'
import { signOut, useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const KioskPlaces = graphql(`
  query KioskPlaces {
    organization {
      id
      locations {
        id
        name
      }
    }
  }
`)

const RegisterKiosk = graphql(`
  mutation RegisterKiosk($input: CreateReaderInput!) {
    createReader(input: $input) {
      secret
    }
  }
`)

const kioskForm = createReaderInput.pick({ name: true, locationId: true })

/** Lets a signed-in manager set up the kiosk, then signs them out: a shared screen must not keep a session. */
export default function SetUpForm({ onSetUp }: { onSetUp: (token: string) => void }) {
  return (
    <DataProvider>
      <SetUp onSetUp={onSetUp} />
    </DataProvider>
  )
}

function SetUp({ onSetUp }: { onSetUp: (token: string) => void }) {
  const { firstName, lastName, role, locationId } = useUser()
  const [{ data }] = useQuery({ query: KioskPlaces, pause: role !== 'owner' })
  const { field, sending } = useCommandForm({
    schema: kioskForm,
    defaultValues: { name: '', locationId },
    send: ({ name, locationId = null }, send) => send(RegisterKiosk, { kind: 'kiosk', name, locationId }),
    failed: 'Failed to set up the kiosk',
    onDone: async (_values, data) => {
      if (!data) return
      await signOut()
      onSetUp(data.createReader.secret)
    },
  })
  const locations = data?.organization.locations ?? []

  return (
    <Form {...sending}>
      <p className="text-quiet">
        Set up this device as a kiosk, where everyone clocks in with a badge or PIN. {firstName} {lastName} will be
        signed out of Muster on this device.
      </p>
      <InputField label="Name" hint="Where it is, such as Kitchen door." {...field('name')} autoComplete="off" />
      {locations.length > 1 && <LocationField {...field('locationId')} locations={locations} />}
      <Button type="submit" variant="primary" size="large" pending={sending.pending}>
        Set up this device as a kiosk
      </Button>
    </Form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation, useQuery } from 'urql'
import { registerReaderRequest } from '#schema/readers/rest.ts'
import { signOut, useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError, showRefusal } from '#frontend/shared/lib/form.ts'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'

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
  mutation RegisterKiosk($input: RegisterReaderInput!) {
    registerReader(input: $input) {
      secret
    }
  }
`)

const fields = registerReaderRequest.pick({ name: true, locationId: true })

/** By the manager who is signed in here. A shared screen keeps no session: they are signed out before it starts. */
export default function SetUpForm({ onSetUp }: { onSetUp: (token: string) => void }) {
  return (
    <DataProvider>
      <Form onSetUp={onSetUp} />
    </DataProvider>
  )
}

function Form({ onSetUp }: { onSetUp: (token: string) => void }) {
  const { firstName, lastName, role, locationId } = useUser()
  const [{ data }] = useQuery({ query: KioskPlaces, pause: role !== 'owner' })
  const [, register] = useMutation(RegisterKiosk)
  const command = useCommand()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', locationId } })
  const { errors, isSubmitting } = form.formState
  const locations = data?.organization.locations ?? []

  const submit = form.handleSubmit(async ({ name, locationId = null }) => {
    const answer = await register({ input: command({ kind: 'kiosk', name, locationId }) })
    if (answer.error) return showCallError(form, answer.error, 'The kiosk could not be set up')
    const secret = answer.data?.registerReader.secret
    if (!secret) return form.setError('root', { message: 'The kiosk could not be set up' })
    try {
      await signOut()
    } catch (error) {
      return showRefusal(form, error, 'You could not be signed out. Try again.')
    }
    onSetUp(secret)
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-quiet">
        Set up this device as a kiosk, where everybody clocks in with their badge or PIN. {firstName} {lastName} is
        signed out of Muster on this device when it starts.
      </p>
      {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
      <Field label="Name" hint="Where it stands, such as Kitchen door." error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      {locations.length > 1 && (
        <Field label="Location" error={errors.locationId?.message}>
          {(control) => (
            <Select {...control} {...form.register('locationId')}>
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
        Set up this device as a kiosk
      </Button>
    </form>
  )
}

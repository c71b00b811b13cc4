import { useEffect } from 'react'
import { updateEmployeeInput } from '#schema/people/inputs.ts'
import { useSession } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const ChangeProfile = graphql(`
  mutation ChangeProfile($input: UpdateEmployeeInput!) {
    updateEmployee(input: $input) {
      employee {
        id
        firstName
        lastName
        phone
      }
    }
  }
`)

const profileForm = updateEmployeeInput.pick({ firstName: true, lastName: true, phone: true }).required()

export function EditProfile({
  employeeId,
  current,
  onClose,
}: {
  employeeId: string
  current: { firstName: string; lastName: string; phone: string }
  onClose: () => void
}) {
  const { refresh } = useSession()
  const { form, field, sending } = useCommandForm({
    schema: profileForm,
    defaultValues: current,
    send: ({ firstName, lastName, phone }, send) =>
      send(ChangeProfile, { id: employeeId, firstName, lastName, phone: phone ?? '' }),
    done: 'Profile updated successfully',
    failed: 'Failed to update profile',
    onDone: async () => {
      // The shell also shows the name.
      await refresh()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])

  return (
    <Form {...sending}>
      <NameFields first={field('firstName')} last={field('lastName')} own />
      <InputField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
      <p className="text-small text-quiet">Your manager can change your position and badge.</p>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={sending.pending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  )
}

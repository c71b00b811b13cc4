import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { employeeEdits } from '#schema/people/rest.ts'
import { useSession } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'

const ChangeProfile = graphql(`
  mutation ChangeProfile($input: ChangeEmployeeInput!) {
    changeEmployee(input: $input) {
      caughtUp
      employee {
        id
        firstName
        lastName
        phone
      }
    }
  }
`)

const profileForm = employeeEdits.pick({ firstName: true, lastName: true, phone: true }).required()

/** One's own name and phone; the rest is for a manager to change. */
export function EditProfile({
  employeeId,
  was,
  onClose,
}: {
  employeeId: string
  was: { firstName: string; lastName: string; phone: string }
  onClose: () => void
}) {
  const { refresh } = useSession()
  const [, change] = useMutation(ChangeProfile)
  const command = useCommand()
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: was })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])

  const submit = form.handleSubmit(async ({ firstName, lastName, phone }) => {
    const { error } = await change({ input: command({ employeeId, firstName, lastName, phone: phone ?? '' }) })
    if (error) {
      showCallError(form, error, 'Failed to update profile')
      return
    }
    // The shell names who is signed in.
    await refresh()
    toast.success('Profile updated successfully')
    onClose()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" required />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" required />}
        </Field>
      </div>
      <Field label="Phone" error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <p className="text-small text-quiet">A manager changes position and badge.</p>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

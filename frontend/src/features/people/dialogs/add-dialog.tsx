import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { PasswordInput } from '#frontend/shared/ui/password-input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { registerRequest } from '#schema/people/rest.ts'
import { centsOf } from '../words.ts'
import type { Place } from '../use-place.ts'
import { LocationField, numberOrNone, Pair, PositionField, RateField, RoleField } from './fields.tsx'

const AddEmployee = graphql(`
  mutation AddEmployee($input: AddEmployeeInput!) {
    addEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

/** Somebody new, with a password that they can change. Owners say in which role and where. */
export function AddDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const owner = useUser().role === 'owner'
  const [, add] = useMutation(AddEmployee)
  const command = useCommand()
  const form = useForm({
    resolver: zodResolver(registerRequest),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      phone: '',
      position: '',
      hourlyRate: null,
      role: 'employee',
      locationId: place.own.id,
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ hourlyRate, rfidTagEpc: badge, ...person }) => {
    const { error } = await add({ input: command({ ...person, badge, hourlyRateCents: centsOf(hourlyRate) }) })
    if (error) return showCallError(form, error, 'Failed to add employee')
    toast.success('Employee added successfully!')
    onClose()
  })

  return (
    <FormDialog
      title="Add New Employee"
      action="Add Employee"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Pair>
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="off" required />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="off" required />}
        </Field>
      </Pair>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" required />}
      </Field>
      <Field
        label="Password"
        hint="They sign in with it and can change it. Invite them instead if they should choose their own."
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" required />
        )}
      </Field>
      <Pair>
        <Field label="Phone" error={errors.phone?.message}>
          {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <PositionField {...form.register('position')} positions={place.positions} error={errors.position?.message} />
        <RateField {...form.register('hourlyRate', numberOrNone)} error={errors.hourlyRate?.message} />
      </Pair>
      {owner && (
        <Pair>
          <RoleField {...form.register('role')} error={errors.role?.message} />
          {place.locations.length > 1 && (
            <LocationField
              {...form.register('locationId')}
              locations={place.locations}
              error={errors.locationId?.message}
            />
          )}
        </Pair>
      )}
    </FormDialog>
  )
}

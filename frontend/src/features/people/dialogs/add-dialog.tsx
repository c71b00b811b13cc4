import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { registerRequest } from '#schema/people/onboarding.ts'
import { centsOf } from '../labels.ts'
import type { Place } from '../use-place.ts'
import { numberOrNone, RateField, RoleField } from './fields.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, PasswordField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'

const AddEmployee = graphql(`
  mutation AddEmployee($input: AddEmployeeInput!) {
    addEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

/** Adds an employee with a first password. Owners also choose role and location. */
export function AddDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const owner = useUser().role === 'owner'
  const { field, sending } = useCommandForm({
    schema: registerRequest,
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
    send: ({ hourlyRate, rfidTagEpc: badge, ...person }, send) =>
      send(AddEmployee, { ...person, badge, hourlyRateCents: centsOf(hourlyRate) }),
    done: 'Employee added successfully!',
    failed: 'Failed to add employee',
    onDone: onClose,
  })

  return (
    <FormDialog {...sending} title="Add New Employee" action="Add Employee" onClose={onClose}>
      <NameFields first={field('firstName')} last={field('lastName')} />
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" required />
      <PasswordField
        label="Password"
        hint="They sign in with it and can change it. To let them choose their own, send an invitation instead."
        {...field('password')}
        autoComplete="new-password"
        required
      />
      <FieldPair>
        <InputField label="Phone" {...field('phone')} type="tel" autoComplete="off" />
        <PositionField {...field('position')} positions={place.positions} />
        <RateField {...field('hourlyRate', numberOrNone)} />
      </FieldPair>
      {owner && (
        <FieldPair>
          <RoleField {...field('role')} />
          {place.locations.length > 1 && <LocationField {...field('locationId')} locations={place.locations} />}
        </FieldPair>
      )}
    </FormDialog>
  )
}

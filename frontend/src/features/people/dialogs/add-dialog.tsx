import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { createEmployeeWithPasswordInput } from '#schema/people/inputs.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import type { PeopleContext } from '../use-people-context.ts'
import { chosenRoles, RateField, RoleField } from './fields.tsx'
import { JobRolesField } from './job-roles-field.tsx'
import { PositionField } from '#frontend/shared/ui/form/position-field.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, PasswordField, FieldPair, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'

const CreateEmployee = graphql(`
  mutation CreateEmployee($input: CreateEmployeeInput!) {
    created: createEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const CreateEmployeeWithPassword = graphql(`
  mutation CreateEmployeeWithPassword($input: CreateEmployeeWithPasswordInput!) {
    created: createEmployeeWithPassword(input: $input) {
      ...ChangedPerson
    }
  }
`)

/** The form sends neither field. */
const withoutAccount = createEmployeeWithPasswordInput.extend({ email: z.string(), password: z.string() })

export function AddDialog({ context, onClose }: { context: PeopleContext; onClose: () => void }) {
  const owner = useUser().role === 'owner'
  const [signsIn, setSignsIn] = useState(true)
  const [added, setAdded] = useState('')
  const another = useRef(false)
  const { form, field, sending } = useCommandForm({
    schema: signsIn ? createEmployeeWithPasswordInput : withoutAccount,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      phone: '',
      position: '',
      hourlyRate: null,
      hireDate: dayOf(serverNow()),
      role: 'employee',
      locationId: context.own.id,
      jobRoleIds: [],
    },
    send: ({ email, password, ...details }, send) => {
      const person = { ...details, jobRoleIds: chosenRoles(details.jobRoleIds) }
      return signsIn
        ? send(CreateEmployeeWithPassword, { ...person, email, password })
        : send(CreateEmployee, { ...person, role: 'employee' })
    },
    done: 'Employee added successfully!',
    failed: 'Failed to add employee',
    onDone: ({ firstName, lastName, locationId }) => {
      if (!another.current) return onClose()
      setAdded(`${firstName} ${lastName}`)
      // Focus before the reset: after the reset, the form has no fields until it renders.
      form.setFocus('firstName')
      form.reset({ ...form.formState.defaultValues, locationId })
    },
  })
  const submit = (next: boolean) => () => {
    another.current = next
    return sending.onSubmit()
  }

  return (
    <FormDialog
      {...sending}
      title="Add New Employee"
      action="Add Employee"
      onSubmit={submit(false)}
      onAnother={submit(true)}
      onClose={onClose}
    >
      {/* The open dialog hides the toast from screen readers. */}
      <p role="status" className={added ? 'text-small text-quiet' : 'sr-only'}>
        {added && `Added ${added}`}
      </p>
      <NameFields first={field('firstName')} last={field('lastName')} />
      {signsIn && (
        <>
          <InputField label="Email" {...field('email')} type="email" autoComplete="off" required />
          <PasswordField
            label="Password"
            hint="The employee signs in with this password and can change it. To let them choose their own, send an invitation instead."
            {...field('password')}
            autoComplete="new-password"
            required
          />
        </>
      )}
      <SwitchLine
        label="No account"
        hint="The employee can’t sign in, but you can schedule them and they can punch by badge. You can add an email address later."
        checked={!signsIn}
        onChange={({ target }) => setSignsIn(!target.checked)}
      />
      <FieldPair>
        <InputField label="Phone" {...field('phone')} type="tel" autoComplete="off" />
        <PositionField {...field('position')} positions={context.positions} />
        <RateField {...field('hourlyRate', numberOrNone)} />
        <InputField
          label="Hire date"
          hint="The hourly rate applies from this day."
          {...field('hireDate')}
          type="date"
          required
        />
      </FieldPair>
      <Controller
        control={form.control}
        name="jobRoleIds"
        render={({ field: { value, onChange } }) => (
          <JobRolesField roles={context.jobRoles} value={value} onChange={onChange} />
        )}
      />
      {owner && (
        <FieldPair>
          {signsIn && <RoleField {...field('role')} />}
          {context.locations.length > 1 && <LocationField {...field('locationId')} locations={context.locations} />}
        </FieldPair>
      )}
    </FormDialog>
  )
}

import { useQuery } from 'urql'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { forgetEmployeeInput } from '#schema/forgetting/inputs.ts'
import { nameOf } from '../labels.ts'

const ForgetEmployee = graphql(`
  mutation ForgetEmployee($input: ForgetEmployeeInput!) {
    forgetEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

const PayYears = graphql(`
  query PayYears {
    organization {
      id
      payYears
    }
  }
`)

const effects = (payYears: number | undefined) => [
  {
    title: 'Deleted',
    text: 'Name, email, phone, position, badge, availability, sign-ins and settings, profile photo, and what they wrote: messages, pictures, notes and reasons.',
  },
  {
    title: 'Kept without their name',
    text: `Shifts, hours and time off. Pay stays for ${payYears === undefined ? 'some years' : payYears === 1 ? '1 year' : `${payYears} years`} after they left, as set in your settings.`,
  },
  {
    title: 'Not changed',
    text: 'Announcements and day notes, which you can edit if they name this person. Backups and files downloaded before: they hold this data until you delete them.',
  },
]

export function ForgetDialog({
  person,
  onClose,
}: {
  person: { id: string; firstName: string; lastName: string }
  onClose: () => void
}) {
  const name = nameOf(person)
  const [{ data }] = useQuery({ query: PayYears })
  const { field, sending } = useCommandForm({
    schema: z.strictObject({
      ...forgetEmployeeInput.shape,
      confirmation: z.string().refine((text) => text.trim() === name, `Type ${name} to confirm`),
    }),
    defaultValues: { reason: '', confirmation: '' },
    send: ({ reason }, send) => send(ForgetEmployee, { id: person.id, reason }),
    done: 'Personal data deleted',
    failed: 'Failed to delete the personal data',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      danger
      title={`Forget ${name}`}
      description="Their personal data is deleted for good. This can’t be undone, and they can’t be reactivated."
      action="Forget this person"
      onClose={onClose}
    >
      <dl className="grid gap-2">
        {effects(data?.organization.payYears).map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <TextareaField
        label="Reason"
        hint="The history keeps this reason, so don’t include the employee’s name."
        {...field('reason')}
        maxLength={500}
        required
      />
      <InputField
        label={`Type “${name}” to confirm`}
        {...field('confirmation')}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}

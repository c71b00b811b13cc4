import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { updatePayrollNumberInput } from '#schema/people/inputs.ts'
import { nameOf } from '../labels.ts'

const UpdatePayrollNumber = graphql(`
  mutation UpdatePayrollNumber($input: UpdatePayrollNumberInput!) {
    updatePayrollNumber(input: $input) {
      employee {
        id
        payrollNumber
      }
    }
  }
`)

export function PayrollNumberDialog({ person, onClose }: { person: PersonDetailsFragment; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: updatePayrollNumberInput,
    defaultValues: { payrollNumber: person.payrollNumber ?? '' },
    send: ({ payrollNumber }, send) => send(UpdatePayrollNumber, { id: person.id, payrollNumber }),
    done: 'Payroll number saved',
    failed: 'Failed to save the payroll number',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Payroll number" description={nameOf(person)} onClose={onClose}>
      <InputField
        label="Payroll number"
        hint="The employee’s number at your payroll provider. Clear it to remove it."
        {...field('payrollNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
      />
    </FormDialog>
  )
}

import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { transferEmployeeInput } from '#schema/people/inputs.ts'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { nameOf } from '../labels.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'

const TransferEmployee = graphql(`
  mutation TransferEmployee($input: TransferEmployeeInput!) {
    transferEmployee(input: $input) {
      ...ChangedPerson
    }
  }
`)

export function TransferDialog({
  person,
  locations,
  onClose,
}: {
  person: PersonSummaryFragment
  locations: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const others = locations.filter(({ id }) => id !== person.location.id)
  const { field, sending } = useCommandForm({
    schema: transferEmployeeInput,
    defaultValues: { locationId: others[0]?.id ?? '' },
    send: ({ locationId }, send) => send(TransferEmployee, { id: person.id, locationId }),
    done: 'Employee transferred',
    failed: 'Failed to transfer employee',
    onDone: onClose,
  })

  return (
    <FormDialog
      {...sending}
      title="Transfer"
      description={`${nameOf(person)}, from ${person.location.name}`}
      action="Transfer"
      onClose={onClose}
    >
      <LocationField {...field('locationId')} locations={others} />
      <p>Their future shifts at {person.location.name} become open. Approved time off moves with them.</p>
    </FormDialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { transferRequest } from '#schema/people/rest.ts'
import { LocationField } from '../dialogs/fields.tsx'
import { nameOf } from '../words.ts'

const TransferEmployee = graphql(`
  mutation TransferEmployee($input: TransferEmployeeInput!) {
    transferEmployee(input: $input) {
      caughtUp
      employee {
        id
        ...PersonSummary
      }
    }
  }
`)

/** Moves somebody to another location, with what that does to their shifts and time off. */
export function TransferDialog({
  person,
  locations,
  onClose,
}: {
  person: PersonSummaryFragment
  locations: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const [, transfer] = useMutation(TransferEmployee)
  const command = useCommand()
  const others = locations.filter(({ id }) => id !== person.location.id)
  const form = useForm({ resolver: zodResolver(transferRequest), defaultValues: { locationId: others[0]?.id ?? '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ locationId }) => {
    const { error } = await transfer({ input: command({ employeeId: person.id, locationId }) })
    if (error) return showCallError(form, error, 'Failed to transfer employee')
    toast.success('Employee transferred')
    onClose()
  })

  return (
    <FormDialog
      title="Transfer"
      description={`${nameOf(person)}, from ${person.location.name}`}
      action="Transfer"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <LocationField {...form.register('locationId')} locations={others} error={errors.locationId?.message} />
      <p>
        Their shifts to come at {person.location.name} become open, for somebody else to take. Approved time off goes
        along with them.
      </p>
    </FormDialog>
  )
}

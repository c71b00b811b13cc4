import { graphql } from '#frontend/gql/gql.ts'
import { createDelegationInput } from '#schema/delegations/inputs.ts'
import { useController } from 'react-hook-form'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { DelegateField } from './delegate-field.tsx'

const CreateDelegation = graphql(`
  mutation CreateDelegation($input: CreateDelegationInput!) {
    createDelegation(input: $input) {
      caughtUp
    }
  }
`)

export function DelegateDialog({ onClose }: { onClose: () => void }) {
  const { form, field, sending } = useCommandForm({
    schema: createDelegationInput,
    defaultValues: { delegateId: '', startDate: '', endDate: '' },
    send: (delegation, send) => send(CreateDelegation, delegation),
    done: 'Saved. The person you chose is notified',
    failed: 'Failed to save',
    onDone: onClose,
  })
  const { field: delegate, fieldState } = useController({ control: form.control, name: 'delegateId' })
  return (
    <FormDialog {...sending} title="Approvals while you are away" onClose={onClose}>
      <p className="text-quiet">
        The person you choose approves or denies time off and availability changes at your location, and is notified of
        new requests. You can still do so, too. They can’t do anything else at your location.
      </p>
      <DelegateField
        error={fieldState.error && (delegate.value ? fieldState.error.message : 'Choose a person')}
        onChoose={delegate.onChange}
      />
      <FieldPair>
        <InputField label="First day" {...field('startDate', { deps: ['endDate'] })} type="date" required />
        <InputField label="Last day" {...field('endDate')} type="date" required />
      </FieldPair>
    </FormDialog>
  )
}

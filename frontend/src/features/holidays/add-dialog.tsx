import { addHolidayInput } from '#schema/holidays/inputs.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

export const AddHoliday = graphql(`
  mutation AddHoliday($input: AddHolidayInput!) {
    addHoliday(input: $input) {
      caughtUp
    }
  }
`)

export function AddDialog({ location, onClose }: { location: { id: string; name: string }; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: addHolidayInput,
    defaultValues: { day: '', name: '' },
    send: (holiday, send) => send(AddHoliday, { id: location.id, ...holiday }),
    done: 'Holiday added',
    failed: 'Failed to add the holiday',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title={`Add a holiday at ${location.name}`} action="Add" onClose={onClose}>
      <InputField label="Day" {...field('day')} type="date" required />
      <InputField label="Name" {...field('name')} autoComplete="off" maxLength={100} required />
    </FormDialog>
  )
}

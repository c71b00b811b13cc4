import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { payFrequencies, paySchedule, type PayFrequency, type PaySchedule } from '#schema/payroll/schedule.ts'

const UpdatePaySchedule = graphql(`
  mutation UpdatePaySchedule($input: UpdatePayScheduleInput!) {
    updatePaySchedule(input: $input) {
      caughtUp
    }
  }
`)

export const frequencies: Readonly<Record<PayFrequency, string>> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Every month',
}

export function PayScheduleDialog({ current, onClose }: { current: PaySchedule; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: paySchedule,
    defaultValues: { frequency: current.frequency, anchor: current.anchor },
    send: (schedule, send) => send(UpdatePaySchedule, schedule),
    done: 'Pay schedule saved',
    failed: 'Failed to save the pay schedule',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Pay schedule" description="Closed periods keep their dates." onClose={onClose}>
      <SelectField
        label="Pay frequency"
        {...field('frequency')}
        options={payFrequencies.map((each) => [each, frequencies[each]])}
      />
      <InputField
        label="A period starts on"
        hint="The first day of any pay period"
        {...field('anchor')}
        type="date"
        required
      />
    </FormDialog>
  )
}

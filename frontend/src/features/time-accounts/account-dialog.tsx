import { z } from 'zod'
import { openTimeAccountInput } from '#schema/time-accounts/inputs.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField, TextareaField, numberOrNone } from '#frontend/shared/ui/form/fields.tsx'
import { signedHours } from './balance-in-words.ts'
import type { TimeAccount } from './documents.ts'

const OpenTimeAccount = graphql(`
  mutation OpenTimeAccount($input: OpenTimeAccountInput!) {
    openTimeAccount(input: $input) {
      caughtUp
    }
  }
`)

const AdjustTimeAccount = graphql(`
  mutation AdjustTimeAccount($input: AdjustTimeAccountInput!) {
    adjustTimeAccount(input: $input) {
      caughtUp
    }
  }
`)

const MOST_HOURS = 10_000
const { day, reason } = openTimeAccountInput.shape
const hours = z
  .number()
  .min(-MOST_HOURS, 'At most 10,000 hours')
  .max(MOST_HOURS, 'At most 10,000 hours')
  .nullable()
  .refine((value) => value !== null, 'Enter the hours')
const openForm = z.object({ day, hours, reason })
const adjustForm = z.object({ day, hours: hours.refine((value) => value !== 0, 'Enter a change'), reason })

const minutesOf = (value: number | null) => Math.round((value ?? 0) * 60)

/** `today`: yyyy-MM-dd at the employee's location. `account`: null opens one. */
type Props = {
  employee: { id: string; name: string }
  today: string
  account: TimeAccount | null
  onClose: () => void
}

export function OpenAccountDialog({ employee: { id, name }, today, account, onClose }: Props) {
  const { field, sending } = useCommandForm({
    schema: openForm,
    defaultValues: {
      day: account?.openedOn ?? `${today.slice(0, 7)}-01`,
      hours: account ? account.openingMinutes / 60 : 0,
      reason: '',
    },
    send: (values, send) =>
      send(OpenTimeAccount, { id, day: values.day, minutes: minutesOf(values.hours), reason: values.reason }),
    done: account ? 'Opening changed' : 'Time account opened',
    failed: account ? 'Failed to change the opening' : 'Failed to open the time account',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title={account ? 'Change the opening' : 'Open a time account'}
      description={name}
      action={account ? 'Change' : 'Open'}
      onClose={onClose}
    >
      <p className="text-quiet">
        From its first day, the account counts worked hours against those of the contract. Public holidays and leave
        lower the expected hours.
      </p>
      <InputField label="First day" {...field('day')} type="date" max={today} required />
      <InputField
        label="Balance at the start of this day (hours)"
        hint="Negative if hours are missing."
        {...field('hours', numberOrNone)}
        type="number"
        step="0.01"
        required
      />
      <TextareaField label="Reason" hint="Saved in the history" {...field('reason')} required />
    </FormDialog>
  )
}

export function AdjustAccountDialog({
  employee: { id, name },
  today,
  account,
  onClose,
}: Props & { account: TimeAccount }) {
  const { field, sending } = useCommandForm({
    schema: adjustForm,
    defaultValues: { day: today, hours: null, reason: '' },
    send: (values, send) =>
      send(AdjustTimeAccount, { id, day: values.day, minutes: minutesOf(values.hours), reason: values.reason }),
    done: 'Time account adjusted',
    failed: 'Failed to adjust the time account',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Adjust the time account" description={name} action="Adjust" onClose={onClose}>
      <p data-figures>
        <b>{signedHours(account.balanceSeconds)}</b> <span className="text-quiet">on {dateInWords(account.until)}</span>
      </p>
      <InputField label="Day" {...field('day')} type="date" min={account.openedOn} max={today} required />
      <InputField
        label="Change (hours)"
        hint="Use a negative number to reduce the balance, as for hours that were paid out."
        {...field('hours', numberOrNone)}
        type="number"
        step="0.01"
        required
      />
      <TextareaField label="Reason" hint="Saved in the history" {...field('reason')} required />
    </FormDialog>
  )
}

import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

export const ReplayWebhook = graphql(`
  mutation ReplayWebhook($input: ReplayWebhookInput!) {
    replayWebhook(input: $input) {
      webhook {
        ...WebhookFields
      }
    }
  }
`)

/** In the viewer's time zone, as the browser's field has it. */
const schema = z.strictObject({ since: z.string().min(1, 'Please choose a time') })

export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema,
    defaultValues: { since: '' },
    send: async ({ since }, send) =>
      send(ReplayWebhook, { id: webhookId, from: new Date(since).toISOString() }, { done: 'Events are sent again' }),
    failed: 'Failed to replay events',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title="Replay events"
      description="Sends all events since a time again, in order. New events follow them."
      action="Replay"
      onClose={onClose}
    >
      <InputField label="Since" type="datetime-local" {...field('since')} required />
    </FormDialog>
  )
}

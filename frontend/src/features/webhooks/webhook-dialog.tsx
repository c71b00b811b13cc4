import { useWatch } from 'react-hook-form'
import { historyKindNames, historyKinds } from '#schema/history/kinds.ts'
import { webhookInput } from '#schema/webhooks/rest.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { WebhookFieldsFragment } from '#frontend/gql/graphql.ts'
import { useSettings } from '#frontend/features/organization/use-settings.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { mapAnswer } from '#frontend/shared/lib/use-command.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const CreateWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      secret
      webhook {
        ...WebhookFields
      }
    }
  }
`)

const UpdateWebhook = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) {
      webhook {
        ...WebhookFields
      }
    }
  }
`)

const toggled = <Item,>(items: readonly Item[], item: Item) =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

/** `webhook`: the one to change. Without it, the dialog creates one. */
export function WebhookDialog({
  webhook,
  onSaved,
  onClose,
}: {
  webhook?: WebhookFieldsFragment | undefined
  /** `secret`: of a new webhook. */
  onSaved: (secret: string | undefined) => void
  onClose: () => void
}) {
  const locations = useSettings().data?.locations ?? []
  const { form, errors, field, sending } = useCommandForm({
    schema: webhookInput,
    defaultValues: {
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? [],
      locationIds: webhook?.locationIds ?? [],
    },
    send: async (values, send) =>
      webhook
        ? mapAnswer(
            await send(UpdateWebhook, { id: webhook.id, ...values }, { done: 'Webhook changed' }),
            () => undefined,
          )
        : mapAnswer(await send(CreateWebhook, values), ({ createWebhook }) => createWebhook.secret),
    failed: webhook ? 'Failed to change the webhook' : 'Failed to create the webhook',
    onDone: (_, secret) => onSaved(secret),
  })
  const kinds = useWatch({ control: form.control, name: 'kinds' }) ?? []
  const locationIds = useWatch({ control: form.control, name: 'locationIds' }) ?? []
  const options = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <FormDialog
      {...sending}
      title={webhook ? 'Change webhook' : 'New webhook'}
      description="Events are sent without personal data and pay. They go to this address in order, until the receiver confirms each one."
      action={webhook ? 'Save' : 'Create webhook'}
      onClose={onClose}
    >
      <InputField
        label="Address"
        hint="Of the receiving program, starting with https://"
        type="url"
        {...field('url')}
        autoComplete="off"
        required
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Events</legend>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {historyKindNames.map((kind) => (
            <Checkbox
              key={kind}
              label={historyKinds[kind]}
              checked={kinds.includes(kind)}
              onChange={() => form.setValue('kinds', toggled(kinds, kind), options())}
            />
          ))}
        </div>
      </fieldset>
      {errors.kinds?.message && <Alert tone="bad">{errors.kinds.message}</Alert>}
      {locations.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-semibold">Locations</legend>
          <p className="mb-1 text-small text-quiet">Choose none to include all of them.</p>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {locations.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={locationIds.includes(id)}
                onChange={() => form.setValue('locationIds', toggled(locationIds, id), options())}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}

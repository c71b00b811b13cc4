import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { z } from 'zod'
import {
  addChatChannelInput,
  chatPostKinds,
  chatPostLabels,
  chatServiceLabels,
  type chatChannelsResponse,
} from '#schema/notifications/chat-channels.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { del, messageOf, post } from '#frontend/shared/lib/http.ts'
import { useGet } from '#frontend/shared/lib/use-get.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

const ChatChannelLocations = graphql(`
  query ChatChannelLocations {
    organization {
      id
      locations {
        id
        name
      }
    }
  }
`)

type ChatChannel = z.infer<typeof chatChannelsResponse>['bridges'][number]

/** For owners: channels of Slack and Teams that get notifications about the team. */
export function ChatChannelsCard() {
  const query = useGet<z.infer<typeof chatChannelsResponse>>('/organization/chat-bridges')
  const [{ data }] = useQuery({ query: ChatChannelLocations })
  const locations = data?.organization.locations ?? []
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Slack and Teams"
      flush
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add channel
        </Button>
      }
    >
      <QueryState
        query={query}
        label="the channels"
        skeleton={<SkeletonRows rows={1} bars={['w-40', 'w-56']} inline />}
      >
        {({ bridges }) =>
          bridges.length === 0 ? (
            <EmptyState>Post announcements and open shifts to a channel of your team</EmptyState>
          ) : (
            <ul>
              {bridges.map((channel) => {
                const location = locations.find(({ id }) => id === channel.locationId)
                return <ChannelRow key={channel.id} {...channel} location={location?.name} onRemoved={query.retry} />
              })}
            </ul>
          )
        }
      </QueryState>
      {adding && <AddChannelDialog locations={locations} onAdded={query.retry} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function ChannelRow({
  id,
  service,
  host,
  kinds,
  location = 'All locations',
  onRemoved,
}: ChatChannel & { location: string | undefined; onRemoved: () => Promise<void> }) {
  const [pending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    try {
      await del(`/organization/chat-bridges/${id}`)
      toast.success('Channel removed')
    } catch (error) {
      toast.error(messageOf(error, 'Failed to remove the channel'))
    }
    await onRemoved()
    setPending(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {chatServiceLabels[service]}, {location}
        </p>
        <p className="text-small text-quiet">
          {kinds.map((kind) => chatPostLabels[kind]).join(', ')} · {host}
        </p>
      </div>
      <Button
        size="small"
        pending={pending}
        aria-label={`Remove ${chatServiceLabels[service]}, ${location}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  )
}

function AddChannelDialog({
  locations,
  onAdded,
  onClose,
}: {
  locations: readonly { id: string; name: string }[]
  onAdded: () => Promise<void>
  onClose: () => void
}) {
  const { form, errors, field, sending } = useServerForm({
    schema: addChatChannelInput,
    defaultValues: { service: 'slack', url: '', locationId: null, kinds: [...chatPostKinds] },
    send: async (request) => {
      await post('/organization/chat-bridges', request)
    },
    done: 'Channel added',
    failed: 'Failed to add the channel',
    onDone: async () => {
      await onAdded()
      onClose()
    },
  })
  const kinds = useWatch({ control: form.control, name: 'kinds' })
  return (
    <FormDialog
      title="Add channel"
      description="Everyone in the channel can read what Muster posts there: titles of announcements to whole locations, and times of open shifts."
      action="Add channel"
      {...sending}
      onClose={onClose}
    >
      <SelectField label="Service" {...field('service')} options={Object.entries(chatServiceLabels)} />
      <InputField
        label="Webhook URL"
        hint="Create an incoming webhook for the channel in Slack, or a workflow that posts to it in Teams."
        {...field('url')}
        type="url"
        autoComplete="off"
        required
      />
      <SelectField
        label="Location"
        {...field('locationId', { setValueAs: (value: unknown) => value || null })}
        options={[['', 'All locations'], ...locations.map(({ id, name }) => [id, name] as const)]}
      />
      <Field label="Post" error={errors.kinds?.message}>
        {() => (
          <div>
            {chatPostKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={chatPostLabels[kind]}
                checked={kinds.includes(kind)}
                onChange={(checked) =>
                  form.setValue(
                    'kinds',
                    chatPostKinds.filter((each) => (each === kind ? checked : kinds.includes(each))),
                    { shouldDirty: true },
                  )
                }
              />
            ))}
          </div>
        )}
      </Field>
    </FormDialog>
  )
}

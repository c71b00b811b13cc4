import { Ellipsis, KeyRound, List, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { historyKinds } from '#schema/history/kinds.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { WebhookFieldsFragment, WebhookStatus } from '#frontend/gql/graphql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Badge, type Tone } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { DeliveryLogDialog } from './delivery-log-dialog.tsx'
import { dayAndTime } from './day-and-time.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const Webhooks = graphql(`
  query Webhooks {
    webhooks {
      ...WebhookFields
    }
  }
`)

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      webhook {
        ...WebhookFields
      }
    }
  }
`)

const PauseWebhook = graphql(`
  mutation PauseWebhook($input: PauseWebhookInput!) {
    pauseWebhook(input: $input) {
      webhook {
        ...WebhookFields
      }
    }
  }
`)

const ResumeWebhook = graphql(`
  mutation ResumeWebhook($input: ResumeWebhookInput!) {
    resumeWebhook(input: $input) {
      webhook {
        ...WebhookFields
      }
    }
  }
`)

const DeleteWebhook = graphql(`
  mutation DeleteWebhook($input: DeleteWebhookInput!) {
    deleteWebhook(input: $input) {
      caughtUp
    }
  }
`)

type Action = { type: 'change' | 'log' | 'replay' | 'rotate' | 'delete'; webhook: WebhookFieldsFragment }

export function WebhooksCard() {
  const query = useLoaded({ query: Webhooks }, ({ webhooks }) => webhooks)
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [action, setAction] = useState<Action>()
  const createButton = useRef<HTMLButtonElement>(null)
  const close = () => setAction(undefined)
  const { type, webhook } = action ?? {}

  return (
    <Card
      title="Webhooks"
      flush
      actions={
        <Button ref={createButton} size="small" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden />
          New webhook
        </Button>
      }
    >
      <QueryState
        query={query}
        label="webhooks"
        skeleton={<SkeletonRows rows={2} bars={['w-56', 'w-40']} inline />}
        empty={
          <EmptyState action={<Button onClick={() => setIsCreating(true)}>New webhook</Button>}>
            A webhook sends events to another program as they happen.
          </EmptyState>
        }
      >
        {(webhooks) => (
          <ul>
            {webhooks.map((each) => (
              <WebhookItem
                key={each.id}
                webhook={each}
                onAction={(chosen) => setAction({ type: chosen, webhook: each })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {isCreating && (
        <WebhookDialog
          onClose={() => setIsCreating(false)}
          onSaved={(created) => {
            setIsCreating(false)
            setSecret(created)
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {webhook && type === 'change' && <WebhookDialog webhook={webhook} onClose={close} onSaved={close} />}
      {webhook && type === 'log' && <DeliveryLogDialog webhook={webhook} onClose={close} />}
      {webhook && type === 'replay' && <ReplayDialog webhookId={webhook.id} onClose={close} />}
      {webhook && type === 'rotate' && (
        <ConfirmCommand
          title="Rotate secret"
          question="For 24 hours events are signed with the old and the new secret. Then the old one stops."
          action="Rotate secret"
          mutation={RotateWebhookSecret}
          input={{ id: webhook.id }}
          failed="Failed to rotate the secret"
          onDone={({ rotateWebhookSecret }) => setSecret(rotateWebhookSecret.secret)}
          onClose={close}
        />
      )}
      {webhook && type === 'delete' && (
        <ConfirmCommand
          title="Delete webhook"
          question={`${webhook.url} gets no more events. The delivery log is deleted too.`}
          action="Delete webhook"
          mutation={DeleteWebhook}
          input={{ id: webhook.id }}
          done="Webhook deleted"
          failed="Failed to delete the webhook"
          onDone={() => createButton.current?.focus()}
          onClose={close}
        />
      )}
    </Card>
  )
}

const statuses: Readonly<Record<WebhookStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'bad' },
}

function WebhookItem({
  webhook,
  onAction,
}: {
  webhook: WebhookFieldsFragment
  onAction: (type: Action['type']) => void
}) {
  const { send, pending } = useCommand()
  const { id, url, kinds, locationIds, status } = webhook
  const isFailing = status === 'active' && webhook.failingSince
  const { label, tone } = isFailing ? ({ label: 'Failing', tone: 'warn' } as const) : statuses[status]
  const toggle = () =>
    status === 'active'
      ? send(PauseWebhook, { id }, { done: 'Webhook paused', failed: 'Failed to pause the webhook' })
      : send(ResumeWebhook, { id }, { done: 'Webhook resumed', failed: 'Failed to resume the webhook' })
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {url}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-small text-quiet">
          {kinds.map((kind) => historyKinds[kind]).join(', ')}
          {locationIds.length > 0 && ` · ${locationIds.length} ${locationIds.length === 1 ? 'location' : 'locations'}`}
        </p>
        <p className="text-small text-quiet" data-figures>
          {progressInWords(webhook)}
          {webhook.createdBy && ` · Created by ${webhook.createdBy}`}
        </p>
      </div>
      <Button variant="ghost" pending={pending} onClick={() => void toggle()}>
        {status === 'active' ? 'Pause' : 'Resume'}
      </Button>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${url}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={List} onSelect={() => onAction('log')}>
          Delivery log
        </MenuItem>
        <MenuItem icon={RotateCcw} onSelect={() => onAction('replay')}>
          Replay events
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => onAction('change')}>
          Change
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => onAction('rotate')}>
          Rotate secret
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={() => onAction('delete')}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
}

function progressInWords({ failingSince, nextAttemptAt, deliveredAt }: WebhookFieldsFragment) {
  if (failingSince) {
    const next = nextAttemptAt ? ` · Next attempt ${dayAndTime(nextAttemptAt)}` : ''
    return `Failing since ${dayAndTime(failingSince)}${next}`
  }
  return deliveredAt ? `Last delivered ${dayAndTime(deliveredAt)}` : 'Nothing delivered yet'
}

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Secret of the webhook"
    description="Copy the secret now. It won’t be shown again."
    actions={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <CopyField
      label="Secret"
      text={secret}
      hint="The receiver checks signatures with it, as Standard Webhooks describe."
    />
  </Dialog>
)

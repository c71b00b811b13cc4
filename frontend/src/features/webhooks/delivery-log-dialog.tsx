import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { WebhookDeliveriesQuery, WebhookFieldsFragment } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { dayAndTime } from './day-and-time.ts'
import { ReplayWebhook } from './replay-dialog.tsx'

const WebhookDeliveries = graphql(`
  query WebhookDeliveries($webhookId: ID!, $after: String) {
    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {
      nodes {
        id
        type
        position
        at
        attempt
        manual
        status
        failure
        durationMs
        response
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const SendWebhookDelivery = graphql(`
  mutation SendWebhookDelivery($input: SendWebhookDeliveryInput!) {
    sendWebhookDelivery(input: $input) {
      delivery {
        id
        status
        failure
      }
    }
  }
`)

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['nodes'][number]

const deliveriesIn = ({ webhookDeliveries }: WebhookDeliveriesQuery) => webhookDeliveries

export function DeliveryLogDialog({ webhook, onClose }: { webhook: WebhookFieldsFragment; onClose: () => void }) {
  const pages = usePages(WebhookDeliveries, { webhookId: webhook.id }, deliveriesIn)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Delivery log"
      description={`The latest 200 deliveries to ${webhook.url}`}
    >
      <PagedList
        pages={pages}
        label="deliveries"
        skeleton={<SkeletonRows rows={4} bars={['w-40', 'w-56']} inline />}
        empty={<EmptyState>No events were delivered yet.</EmptyState>}
      >
        {(deliveries) => (
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} webhookId={webhook.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

function DeliveryItem({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, pending } = useCommand()
  const { id, type, status, failure, response } = delivery
  const isDelivered = status !== null && status >= 200 && status < 300

  const sendAgain = () => send(SendWebhookDelivery, { id }, { done: 'Event sent', failed: 'Failed to send the event' })
  const replay = () =>
    send(
      ReplayWebhook,
      // Positions are whole numbers, and a replay begins after the given one.
      { id: webhookId, after: String(BigInt(delivery.position) - 1n) },
      { done: 'Events are sent again', failed: 'Failed to replay events' },
    )

  return (
    <li className="flex flex-wrap items-start gap-x-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {type}
          <Badge tone={isDelivered ? 'good' : 'bad'}>{status ?? 'No response'}</Badge>
        </p>
        <p className="text-small text-quiet" data-figures>
          {dayAndTime(delivery.at)} · {delivery.durationMs} ms
          {delivery.attempt > 1 && ` · Attempt ${delivery.attempt}`}
          {delivery.manual && ' · Sent again by an owner'}
        </p>
        {failure && <p className="text-small text-bad">{failure}</p>}
        {response && (
          <Disclosure open={isOpen} onToggle={setIsOpen} summary="Response" className="text-small">
            <pre className="text-small wrap-anywhere whitespace-pre-wrap">{response}</pre>
          </Disclosure>
        )}
      </div>
      <div className="flex gap-x-1">
        <Button variant="ghost" size="small" pending={pending} onClick={() => void sendAgain()}>
          Send again
        </Button>
        <Button variant="ghost" size="small" onClick={() => void replay()}>
          Replay from here
        </Button>
      </div>
    </li>
  )
}

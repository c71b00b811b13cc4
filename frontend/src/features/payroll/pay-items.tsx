import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ActionsTh, Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import type { PayItemsQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { AddItemDialog } from './items/add-item-dialog.tsx'
import type { PayItem } from './items/pay-item.ts'
import { RemoveItemDialog } from './items/remove-item-dialog.tsx'

const PayItemsOf = graphql(`
  query PayItems($employeeId: ID!, $after: String) {
    payItems(employeeId: $employeeId, first: 20, after: $after) {
      nodes {
        id
        day
        title
        amountCents
        weeks
        reason
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ payItems }: PayItemsQuery) => payItems

export function PayItems({
  employeeId,
  name,
  today,
  mayChange,
}: {
  employeeId: string
  name: string
  today: string
  mayChange: boolean
}) {
  const pages = usePages(PayItemsOf, { employeeId }, pageOf)
  const [dialog, setDialog] = useState<'add' | PayItem>()
  const close = () => setDialog(undefined)
  return (
    <Card
      title="Pay items"
      flush
      actions={
        mayChange && (
          <Button size="small" onClick={() => setDialog('add')}>
            <Plus aria-hidden />
            Add an item
          </Button>
        )
      }
    >
      <PagedList
        pages={pages}
        label="pay items"
        skeleton={<SkeletonRows rows={2} bars={['w-32']} inline />}
        empty={<EmptyState>No bonuses, reimbursements or missed breaks</EmptyState>}
      >
        {(items) => (
          <Table label="Pay items">
            <thead>
              <tr>
                <Th>Day</Th>
                <Th>Item</Th>
                <Th numeric>Amount</Th>
                {mayChange && <ActionsTh />}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Tr key={item.id}>
                  <Td>
                    <time dateTime={item.day}>{dateInWords(item.day)}</time>
                  </Td>
                  <Td>
                    <span className="block font-semibold">
                      {item.title}
                      {item.weeks > 1 && ` over ${item.weeks} weeks`}
                    </span>
                    <span className="block text-small wrap-anywhere text-quiet">{item.reason}</span>
                  </Td>
                  <Td numeric>{item.amountCents === null ? 'One hour' : dollars(item.amountCents ?? 0)}</Td>
                  {mayChange && (
                    <Td className="text-right whitespace-nowrap">
                      <HistoryLink
                        object={`payItem:${item.id}`}
                        of={`the ${item.title.toLowerCase()} on ${dateInWords(item.day)}`}
                        small
                      />
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={`Remove the ${item.title.toLowerCase()} on ${dateInWords(item.day)}`}
                        onClick={() => setDialog(item)}
                      >
                        <Trash2 aria-hidden />
                      </Button>
                    </Td>
                  )}
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {dialog === 'add' && <AddItemDialog employeeId={employeeId} name={name} today={today} onClose={close} />}
      {typeof dialog === 'object' && <RemoveItemDialog item={dialog} onClose={close} />}
    </Card>
  )
}

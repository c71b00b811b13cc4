import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { payItems, type PayItemEvent } from '#schema/payroll/item-events.ts'

type StoredPayItem = Extract<PayItemEvent, { type: 'PayItemAdded' }>['data']

export type ItemsState = Readonly<Record<string, StoredPayItem>>

/** Days in closed periods are allowed: the item then becomes a difference in a later period. */
export function createPayItem(items: ItemsState, item: StoredPayItem): PayItemEvent[] {
  if (item.itemId in items) throw new Refusal('conflict', 'This item has been added already')
  return [{ type: 'PayItemAdded', data: item }]
}

export function deletePayItem(items: ItemsState, { itemId }: { itemId: string }): PayItemEvent[] {
  const item = items[itemId]
  if (!item) throw noSuchItem()
  return [{ type: 'PayItemRemoved', data: item }]
}

export const noSuchItem = () => new Refusal('not_found', 'There is no such pay item')

export function evolveItems(items: ItemsState, { type, data }: PayItemEvent): ItemsState {
  if (type === 'PayItemAdded') return { ...items, [data.itemId]: data }
  const { [data.itemId]: _, ...others } = items
  return others
}

export const itemsStream = foldedStream(payItems, { initial: {}, evolve: evolveItems })

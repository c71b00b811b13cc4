import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { payItems, type PayItemEvent } from '#schema/payroll/item-events.ts'

type Item = Extract<PayItemEvent, { type: 'PayItemAdded' }>['data']

/** Those that are not removed, by id. */
export type ItemsState = Readonly<Record<string, Item>>

/** Days that are paid already too: the item is then a difference in a later period. */
export function addPayItem(items: ItemsState, item: Item): PayItemEvent[] {
  if (item.itemId in items) throw new Refusal('conflict', 'This item has been added already')
  return [{ type: 'PayItemAdded', data: item }]
}

export function removePayItem(items: ItemsState, { itemId }: { itemId: string }): PayItemEvent[] {
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

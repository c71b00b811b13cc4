import { graphql } from '#frontend/gql/gql.ts'
import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type StoredShift = { shift: { id: string; weekId?: string; revision?: number } }
type WeekChange = { id: string; revision: number; published: boolean; shifts: { id: string }[]; removed: string[] }

const WeekState = graphql(`
  fragment WeekState on Week {
    id
    revision
    published
  }
`)

const WeekRevision = graphql(`
  fragment WeekRevision on Week {
    id
    revision
  }
`)

/**
 * Updates a cached week from a mutation response. The subscription event for the same change then finds the revision current
 * and skips a second read of the week.
 */
export const shiftStored: UpdateResolver<Record<string, StoredShift>> = (answer, _variables, cache, { fieldName }) => {
  const { shift } = answer[fieldName] ?? {}
  if (shift?.weekId === undefined || shift.revision === undefined) return
  const { weekId, revision } = shift
  const week = cache.keyOfEntity({ __typename: 'Week', id: weekId })
  // A revision gap means that another user's event is still in flight. Advancing the revision here would discard that event
  // as stale.
  if (cache.resolve(week, 'revision') !== revision - 1) return
  cache.writeFragment(WeekRevision, { id: weekId, revision })
  link(cache, week, { shifts: [shift], removed: [] })
}

/** The shifts are already normalized by id, so only the week's list of shifts changes. */
export const weekChanged: UpdateResolver<{ weekChanged: WeekChange }> = ({ weekChanged: push }, _variables, cache) => {
  const week = cache.keyOfEntity({ __typename: 'Week', id: push.id })
  const known = cache.resolve(week, 'revision')
  // The week is not in the cache, or was loaded after this change.
  if (typeof known !== 'number' || known > push.revision) return
  const { id, revision, published } = push
  cache.writeFragment(WeekState, { id, revision, published })
  link(cache, week, push)
}

function link(cache: Cache, week: string | null, { shifts, removed }: Pick<WeekChange, 'shifts' | 'removed'>) {
  const keyOf = (id: string) => cache.keyOfEntity({ __typename: 'Shift', id }) ?? ''
  const before = new Set(cache.resolve(week, 'shifts') as string[])
  const after = new Set(before)
  for (const { id } of shifts) after.add(keyOf(id))
  for (const id of removed) after.delete(keyOf(id))
  if (after.size !== before.size || shifts.some(({ id }) => !before.has(keyOf(id)))) {
    cache.link(week, 'shifts', [...after])
  }
}

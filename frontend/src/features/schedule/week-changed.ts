import { graphql } from '#frontend/gql/gql.ts'
import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type Push = { weekId: string; revision: number; published: boolean; shifts: { id: string }[]; removed: string[] }

const WeekState = graphql(`
  fragment WeekState on Week {
    id
    revision
    published
  }
`)

/** Updates a cached week after a push. Its shifts are cached by id already; what remains is which are in the week. */
export const weekChanged: UpdateResolver<{ weekChanged: Push }> = ({ weekChanged: push }, _variables, cache) => {
  const week = cache.keyOfEntity({ __typename: 'Week', id: push.weekId })
  const known = cache.resolve(week, 'revision')
  // Not opened yet, or loaded since.
  if (typeof known !== 'number' || known > push.revision) return
  const { weekId: id, revision, published } = push
  cache.writeFragment(WeekState, { id, revision, published })
  link(cache, week, push)
}

function link(cache: Cache, week: string | null, { shifts, removed }: Push) {
  const keyOf = (id: string) => cache.keyOfEntity({ __typename: 'Shift', id }) ?? ''
  const before = new Set(cache.resolve(week, 'shifts') as string[])
  const after = new Set(before)
  for (const { id } of shifts) after.add(keyOf(id))
  for (const id of removed) after.delete(keyOf(id))
  if (after.size !== before.size || shifts.some(({ id }) => !before.has(keyOf(id)))) {
    cache.link(week, 'shifts', [...after])
  }
}

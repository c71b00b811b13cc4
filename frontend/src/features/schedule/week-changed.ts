import { gql } from '@urql/core'
import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type Push = { weekId: string; revision: number; published: boolean; shifts: { id: string }[]; removed: string[] }

const Standing = gql`
  fragment Standing on Week {
    id
    revision
    published
  }
`

/**
 * Brings a week that is kept up to what a push says of it. The shifts that it names are kept already, each by its id;
 * what is left is which of them are in the week.
 */
export const weekChanged: UpdateResolver<{ weekChanged: Push }> = ({ weekChanged: push }, _variables, cache) => {
  const week = cache.keyOfEntity({ __typename: 'Week', id: push.weekId })
  const known = cache.resolve(week, 'revision')
  // A week that nobody has opened, or one loaded since.
  if (typeof known !== 'number' || known > push.revision) return
  const { weekId: id, revision, published } = push
  cache.writeFragment(Standing, { __typename: 'Week', id, revision, published })
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

import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import type { WeekChangedSubscription } from '#frontend/gql/graphql.ts'
import { WeekChanged } from './week-documents.ts'

/** `fading`: the highlight is over, and the words disappear. */
export type News = { actor: string; shiftIds: ReadonlySet<string>; words: string; count: number; fading: boolean }

/** How long another user's change is highlighted, in milliseconds. */
const glow = 2000

/** How long the words remain after the highlight, in milliseconds. */
const fade = 6000

/**
 * Subscribes to a week's changes, which the cache stores. `isOwn` tells whether this page sent a command, whose event is
 * then not announced. `revisions` holds each shift's latest pushed revision, to detect stale responses.
 */
export function useLiveChanges(
  { day, locationId }: { day: string; locationId: string | undefined },
  { isOwn, changed }: { isOwn: (commandId: string) => boolean; changed: (about: { shifts: number }) => void },
) {
  const client = useClient()
  const address = `${locationId ?? ''} ${day}`
  const [last, setLast] = useState<News & { address: string }>()
  const [revisions] = useState(() => new Map<string, number>())

  const take = useEffectEvent(({ commandId, actor, shifts, removed }: WeekChangedSubscription['weekChanged']) => {
    for (const { id, revision } of shifts) revisions.set(id, revision)
    changed({ shifts: shifts.length + removed.length })
    if (isOwn(commandId)) return
    const shiftIds = new Set(shifts.map(({ id }) => id))
    const words = `${actor} ${inWords(shifts.length, removed.length)}`
    setLast((before) => ({ address, actor, shiftIds, words, count: (before?.count ?? 0) + 1, fading: false }))
  })

  useEffect(() => {
    // `useSubscription` would drop all but the last of several events in one tick.
    const pushes = client.subscription(WeekChanged, { day, locationId: locationId ?? null })
    return pushes.subscribe(({ data }) => data && take(data.weekChanged)).unsubscribe
  }, [client, day, locationId])

  const count = last?.count
  useEffect(() => {
    if (count === undefined) return
    const timers = [
      setTimeout(() => setLast((news) => news && { ...news, shiftIds: new Set(), fading: true }), glow),
      setTimeout(() => setLast(undefined), glow + fade),
    ]
    return () => timers.forEach(clearTimeout)
  }, [count])

  return { news: last?.address === address ? last : undefined, revisions }
}

function inWords(changed: number, removed: number) {
  const shifts = (count: number) => (count === 1 ? 'a shift' : `${count} shifts`)
  if (changed > 0 && removed > 0) return `changed ${shifts(changed)} and removed ${removed}`
  if (removed > 0) return `removed ${shifts(removed)}`
  return changed > 0 ? `changed ${shifts(changed)}` : 'changed the week'
}

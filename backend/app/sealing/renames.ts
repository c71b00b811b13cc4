import type { KeyObject } from 'node:crypto'
import { parseStreamName, streamName, type StreamName } from '#kernel/events.ts'
import { keyedId } from '#kernel/commands/ids.ts'
import type { Renames } from '#kernel/sealing/reseal.ts'
import { claimIds } from '#backend/features/people/claims.ts'
import { normalizedEpc } from '#schema/people/badge.ts'

/** Names of claim streams, and ids derived from them, could be confirmed by guessing. `key`: see `claimIds`. */
export function openRenames(key: KeyObject): Renames & { unmatched(): number } {
  const [before, after] = [claimIds(undefined), claimIds(key)]
  const claims = new Map<string, string>()
  const guessable = new Set<string>()
  const unmatched = new Set<string>()

  return {
    see({ id, type, stream, data, metadata: { commandId, organizationId } }) {
      if (parseStreamName(stream).category === 'claim') guessable.add(id)
      if (type === 'EmailLapsed') guessable.add(id).add(commandId)
      for (const text of textsIn(data)) {
        if (text.includes('@')) claims.set(before.email(text), after.email(text))
        const epc = normalizedEpc(text)
        if (epc !== undefined) claims.set(before.badge(organizationId, epc), after.badge(organizationId, epc))
      }
    },
    stream(name: StreamName) {
      const { category, id } = parseStreamName(name)
      if (category !== 'claim') return name
      const renamed = claims.get(id)
      if (renamed === undefined) unmatched.add(id)
      return streamName('claim', renamed ?? keyedId(key, 'unmatched claim', id))
    },
    id: (id) => (guessable.has(id) ? keyedId(key, 'id', id) : id),
    unmatched: () => unmatched.size,
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

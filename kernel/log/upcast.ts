import { definitions } from '#schema/streams.ts'
import { upcasters, type Upcasters } from '#schema/upcasters.ts'

/**
 * Brings an event's data from the version it was stored with up to today's, one version at a time.
 * An event of a type that this program does not know passes unchanged: nothing here can have a use for it.
 * @throws where the data is newer than this program, or a step is missing: a guess would be folded into wrong rows
 */
export function upcast(type: string, version: number, data: unknown): unknown {
  const definition = definitions[type]
  if (!definition || definition.version === version) return data
  return climb(upcasters, type, version, definition.version, data)
}

/** The chain itself: applies `steps[type][n]` (n → n + 1) for every n from `from` up to `to`. */
export function climb(steps: Upcasters, type: string, from: number, to: number, data: unknown): unknown {
  if (from > to) throw new Error(`${type} was stored in version ${from}, this program knows versions up to ${to}`)
  let risen = data
  for (let version = from; version < to; version++) {
    const step = steps[type]?.[version]
    if (!step) throw new Error(`no upcaster takes ${type} from version ${version} to ${version + 1}`)
    risen = step(risen)
  }
  return risen
}

import { createSecretKey, hash, type KeyObject } from 'node:crypto'
import { personalIn, type BaseEvent, type NewEvent, type Personal, type StreamName } from '../events.ts'
import type { Stored } from '../log/recorded.ts'
import type { Contents } from '../log/upcast.ts'
import { open, seal } from './box.ts'
import type { Keys } from './keys.ts'

export class NoKeys extends Error {
  override name = 'NoKeys'
}

export type Sealing = {
  /** Returns the events in stored form. Events without personal data are returned unchanged and synchronously. */
  seal(
    stream: StreamName,
    events: readonly NewEvent<BaseEvent>[],
  ): readonly NewEvent<BaseEvent>[] | Promise<readonly NewEvent<BaseEvent>[]>
  /** Data without a key is replaced (see `Personal.instead`). @throws NoKeys, WrongMasterKey */
  open<Event extends Stored>(events: readonly Event[]): Promise<readonly Event[]>
  isPlain(stream: StreamName, event: NewEvent<BaseEvent>): boolean
}

type Path = readonly (string | number)[]
type Place = Pick<Personal, 'at' | 'instead'>
type Contained = [at: Path, value: unknown][]

const SEPARATOR = '+'
const RETAINED = '/retained'

/** The two keys of a person. Data that the law retains has its own key, which is deleted later. */
export const keysOf = (personId: string) => ({ own: personId, retained: `${personId}${RETAINED}` })

/** @param keys without keys nothing is encrypted, and encrypted events can't be read */
export function openSealing({ streams, reasonIsAbout }: Contents, keys: Keys | undefined): Sealing {
  const definitions = new Map(streams.flatMap(({ events }) => Object.entries(events)))

  function placesIn(stream: StreamName, event: NewEvent<BaseEvent>): Map<string, Place[]> {
    const { reason } = event.metadata
    const places = personalIn(definitions.get(event.type), stream, event).map(({ at, ...rest }) => ({
      at: ['data', ...at],
      ...rest,
    }))
    if (reason !== undefined && reasonIsAbout) {
      places.push({ of: [reasonIsAbout(stream, event)], at: ['metadata', 'reason'], instead: undefined })
    }
    const byKeys = new Map<string, Place[]>()
    for (const { of, at, retained, ...rest } of places) {
      const value = valueAt(event, at)
      const ids = [...new Set(of.filter((id) => id !== null))].toSorted()
      if (ids.length === 0 || value === null || value === undefined) continue
      const names = ids.map((id) => (retained ? keysOf(id).retained : keysOf(id).own)).join(SEPARATOR)
      const others = byKeys.get(names) ?? []
      others.push({ at, instead: 'instead' in rest ? rest.instead : blank(value) })
      byKeys.set(names, others)
    }
    return byKeys
  }

  /** Whether the law still requires a value that was sealed with the retained key. */
  function isRetained(event: Stored, at: Path): boolean {
    const definition = definitions.get(event.type)
    if (definition === undefined || definition.version !== event.metadata.version) return true
    const place = personalIn(definition, event.stream, event as never).find(
      (each) => String(['data', ...each.at]) === String(at),
    )
    return place === undefined || place.retained === true
  }

  return {
    seal(stream, events) {
      if (!keys) return events
      const places = events.map((event) => placesIn(stream, event))
      const names = namesIn(places.flatMap((byKeys) => [...byKeys.keys()]))
      if (names.length === 0) return events
      return keys
        .obtain(names)
        .then((found) => events.map((event, index) => sealed(event, places[index] ?? new Map(), found)))
    },
    async open(events) {
      const boxes = events.flatMap(({ metadata }) => Object.keys(metadata.sealed ?? {}))
      if (boxes.length === 0) return events
      if (!keys) throw new NoKeys('The log has sealed personal data, and there are no keys to open it')
      const found = await keys.find(namesIn(boxes.flatMap((box) => [box, ownNamesOf(box)])))
      return events.map((event) => opened(event, found, isRetained))
    },
    isPlain: (stream, event) =>
      [...placesIn(stream, event).values()]
        .flat()
        .some(({ at, instead }) => JSON.stringify(valueAt(event, at)) !== JSON.stringify(instead)),
  }
}

/** The own keys of the people whose retained keys seal a box. */
const ownNamesOf = (names: string) => names.replaceAll(RETAINED, '')

const namesIn = (lists: readonly string[]): string[] => [...new Set(lists.flatMap((list) => list.split(SEPARATOR)))]

type Found = Awaited<ReturnType<Keys['find']>>

function keyFor(names: string, found: Found): KeyObject | null {
  const keys = names.split(SEPARATOR).map((name) => found.get(name) ?? null)
  const [only, ...others] = keys
  if (others.length === 0) return only ?? null
  const known = keys.filter((key) => key !== null)
  if (known.length < keys.length) return null
  return createSecretKey(hash('sha256', Buffer.concat(known.map((key) => key.export())), 'buffer'))
}

function sealed(
  event: NewEvent<BaseEvent>,
  places: ReadonlyMap<string, readonly Place[]>,
  found: Found,
): NewEvent<BaseEvent> {
  if (places.size === 0) return event
  let stored = event
  const boxes: Record<string, string> = {}
  for (const [names, list] of places) {
    const contained: Contained = list.map(({ at }) => [at, valueAt(event, at)])
    for (const { at, instead } of list) stored = withValue(stored, at, instead)
    const key = keyFor(names, found)
    if (key) boxes[names] = seal(key, contextOf(event, names), JSON.stringify(contained)).toString('base64url')
  }
  return Object.keys(boxes).length === 0 ? stored : { ...stored, metadata: { ...stored.metadata, sealed: boxes } }
}

/** Values in the retained box that need not be retained any more are lost with the own key, like all others. */
function opened<Event extends Stored>(
  stored: Event,
  found: Found,
  isRetained: (event: Stored, at: Path) => boolean,
): Event {
  const { sealed: boxes, ...metadata } = stored.metadata
  let event: Event = { ...stored, metadata }
  for (const [names, box] of Object.entries(boxes ?? {})) {
    const key = keyFor(names, found)
    if (!key) continue
    const text = open(key, contextOf(event, names), Buffer.from(box, 'base64url')).toString('utf8')
    const isForgotten =
      ownNamesOf(names) !== names && namesIn([ownNamesOf(names)]).some((name) => found.get(name) === null)
    for (const [at, value] of JSON.parse(text) as Contained) {
      if (!isForgotten || isRetained(stored, at)) event = withValue(event, at, value)
    }
  }
  return event
}

/** The context of a box, which can be decrypted only in its own event. */
const contextOf = ({ id }: { id: string }, names: string) => `${id} ${names}`

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    root,
  )
}

function withValue<Root>(root: Root, path: Path, value: unknown): Root {
  const [step, ...others] = path
  if (step === undefined) return value as Root
  const copy = (Array.isArray(root) ? [...(root as unknown[])] : { ...root }) as Record<string, unknown>
  const inner = others.length === 0 ? value : withValue(copy[step], others, value)
  if (inner === undefined) delete copy[step]
  else copy[step] = inner
  return copy as Root
}

const blank = (value: unknown) => (typeof value === 'string' ? '' : typeof value === 'number' ? 0 : null)

import type { BaseEvent, NewEvent, StreamDefinition, StreamName } from '../events.ts'

/** Converts an event's data from one version to the next. Gets parsed JSON and must not mutate it. */
// Old versions have no types.
// oxlint-disable-next-line typescript/no-explicit-any
type Upcaster = (data: any) => unknown

export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>

export type Contents = {
  streams: readonly StreamDefinition[]
  upcasters: Upcasters
  /** Returns the person whose key encrypts the reason of an event; `null` leaves the reason in plain text. */
  reasonIsAbout?: (stream: StreamName, event: NewEvent<BaseEvent>) => string | null
}

export type Upcast = {
  (type: string, version: number, data: unknown): unknown
  knows(type: string): boolean
}

/** Passes unknown types through. Throws if the data is newer than this program or an upcaster is missing. */
export function openUpcast({ streams, upcasters }: Contents): Upcast {
  const current = new Map(
    streams.flatMap(({ events }) => Object.entries(events).map(([type, { version }]) => [type, version] as const)),
  )
  const upcast = (type: string, version: number, data: unknown) => {
    const today = current.get(type)
    if (today === undefined || today === version) return data
    if (version > today) throw new Error(`${type} was stored in version ${version}, this program knows ${today}`)
    let upcasted = data
    for (let from = version; from < today; from++) {
      const step = upcasters[type]?.[from]
      if (!step) throw new Error(`no upcaster takes ${type} from version ${from} to ${from + 1}`)
      upcasted = step(upcasted)
    }
    return upcasted
  }
  return Object.assign(upcast, { knows: (type: string) => current.has(type) })
}

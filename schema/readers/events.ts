import { z } from 'zod'
import { event, stream, type EventOf, type HistoryKind } from '#kernel/events.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { deviceOf } from '#schema/shared/personal.ts'
import { changes, concerning, sentence, text } from '#kernel/sentence.ts'
import { device } from '#schema/time-clock/events.ts'

const readersKind: HistoryKind = { name: 'readers', label: 'Readers', order: 130 }

/** A `reader` sends the badges it reads; a `kiosk` is a shared screen where employees punch. */
export const readerKinds = ['reader', 'kiosk'] as const
export type ReaderKind = (typeof readerKinds)[number]

export const directions = ['toggle', 'in', 'out'] as const
export type Direction = (typeof directions)[number]

const readerSetup = z.object({
  name: z.string(),
  direction: z.enum(directions),
  antennas: z.array(z.object({ antenna: z.int().min(0), direction: z.enum(directions) })),
})
export type ReaderSetup = z.infer<typeof readerSetup>

export const suppressedBecause = ['already in', 'not in', 'missed punch'] as const

const whose = { readerId: id, locationId: id, name: z.string() }

const directionWords: Readonly<Record<Direction, string>> = {
  toggle: 'clocks in or out',
  in: 'clocks in',
  out: 'clocks out',
}

const antennasIn = ({ antennas }: ReaderSetup) =>
  antennas.length > 0
    ? text(antennas.map(({ antenna, direction }) => `${antenna}: ${directionWords[direction]}`).join(', '))
    : null

const setupChanges = (before: ReaderSetup | null, after: ReaderSetup) =>
  changes({
    name: [before && before.name, after.name],
    'each scan': [before && text(directionWords[before.direction]), text(directionWords[after.direction])],
    antennas: [before && antennasIn(before), antennasIn(after)],
  })

/** Stream `reader-<readerId>`. Contains no secrets. */
export const reader = stream({
  category: 'reader',
  history: readersKind,
  objects: [{ name: 'reader', label: 'One reader', order: 120, isStream: true }],
  events: {
    ReaderRegistered: event({
      version: 1,
      data: z.object({ readerId: id, locationId: id, kind: z.enum(readerKinds), setup: readerSetup }),
      describe: ({ kind, setup }) => sentence`registered the ${text(kind)} ${setup.name}`,
      changes: ({ setup }) => setupChanges(null, setup),
    }),
    ReaderChanged: event({
      version: 1,
      data: z.object({ readerId: id, locationId: id, before: readerSetup, after: readerSetup }),
      describe: ({ before }) => sentence`changed ${before.name}`,
      changes: ({ before, after }) => setupChanges(before, after),
    }),
    ReaderSecretRotated: event({
      version: 1,
      data: z.object(whose),
      describe: ({ name }) => sentence`created a new secret for ${name}`,
    }),
    // The code itself is stored as a hash outside the log, for ten minutes.
    KioskCodeCreated: event({
      version: 1,
      data: z.object(whose),
      describe: ({ name }) => sentence`created a set-up code for ${name}`,
    }),
    ReaderRevoked: event({
      version: 1,
      data: z.object(whose),
      describe: ({ name }) => sentence`revoked ${name}`,
    }),
    UnknownTagRead: event({
      version: 1,
      history: null,
      data: z.object({
        readId: id,
        readerId: id,
        locationId: id,
        at: instant,
        because: z.enum(['unregistered', 'terminated']),
        /** The current or former holder of the badge. Missing in older events. */
        employeeId: id.optional(),
        device,
      }),
      personal: deviceOf,
      describe: () => sentence`read an unknown badge`,
    }),
    // A queued punch with a mistyped PIN. A manager enters it by hand.
    UnknownPinEntered: event({
      version: 1,
      history: null,
      data: z.object({ readId: id, readerId: id, locationId: id, at: instant, device }),
      personal: deviceOf,
      describe: () => sentence`rejected a punch with an unknown PIN`,
    }),
    ReadSuppressed: event({
      version: 1,
      history: null,
      data: z.object({
        readId: id,
        readerId: id,
        locationId: id,
        employeeId: id,
        at: instant,
        because: z.enum(suppressedBecause),
        device,
      }),
      personal: deviceOf,
      describe: (data) => sentence`read a badge${concerning('from', data.employeeId)} without recording a punch`,
    }),
  },
})

export type ReaderEvent = EventOf<typeof reader>

declare module '#kernel/events.ts' {
  interface Streams {
    reader: typeof reader
  }
}

import { z } from 'zod'
import { event, id, instant, stream, type Change, type EventOf } from '#kernel/events.ts'
import { device } from '#schema/time-clock/events.ts'

/** A `reader` sends what passes by; a `kiosk` is a shared screen at which people punch themselves. */
export const readerKinds = ['reader', 'kiosk'] as const
export type ReaderKind = (typeof readerKinds)[number]

/** What a scan means: the opposite of how the person's clock stands, or always the same. */
export const directions = ['toggle', 'in', 'out'] as const
export type Direction = (typeof directions)[number]

/** `antennas`: those that decide otherwise than the reader as a whole, by antenna. */
export const readerSetup = z.object({
  name: z.string(),
  direction: z.enum(directions),
  antennas: z.array(z.object({ antenna: z.int().min(0), direction: z.enum(directions) })),
})
export type ReaderSetup = z.infer<typeof readerSetup>

/** Why a read of a known badge is no punch, where that is worth seeing. */
export const suppressedBecause = ['already in', 'not in', 'missed punch'] as const

const whose = { readerId: id, locationId: id, name: z.string() }

const antennasIn = ({ antennas }: ReaderSetup) =>
  antennas.length > 0 ? antennas.map(({ antenna, direction }) => `${antenna}: ${direction}`).join(', ') : null

const setupChanges = (before: ReaderSetup | null, after: ReaderSetup): Change[] =>
  [
    { field: 'name', before: before?.name ?? null, after: after.name },
    { field: 'direction', before: before?.direction ?? null, after: after.direction },
    { field: 'antennas', before: before && antennasIn(before), after: antennasIn(after) },
  ].filter((change) => change.before !== change.after)

/** Stream `reader-<readerId>`: an RFID reader or a kiosk, and what it read that became no punch. Secrets are not in it. */
export const reader = stream({
  category: 'reader',
  events: {
    ReaderRegistered: event({
      version: 1,
      data: z.object({ readerId: id, locationId: id, kind: z.enum(readerKinds), setup: readerSetup }),
      says: ({ kind, setup }) => `registered the ${kind} ${setup.name}`,
      changes: ({ setup }) => setupChanges(null, setup),
    }),
    ReaderChanged: event({
      version: 1,
      data: z.object({ readerId: id, locationId: id, before: readerSetup, after: readerSetup }),
      says: ({ before }) => `changed ${before.name}`,
      changes: ({ before, after }) => setupChanges(before, after),
    }),
    ReaderSecretRotated: event({
      version: 1,
      data: z.object(whose),
      says: ({ name }) => `made a new secret for ${name}`,
    }),
    ReaderRevoked: event({
      version: 1,
      data: z.object(whose),
      says: ({ name }) => `revoked ${name}`,
    }),
    UnknownTagRead: event({
      version: 1,
      data: z.object({
        readId: id,
        readerId: id,
        locationId: id,
        at: instant,
        because: z.enum(['unregistered', 'terminated']),
        device,
      }),
      personal: ['device'],
      says: () => 'read an unknown badge',
    }),
    ReadSuppressed: event({
      version: 1,
      data: z.object({
        readId: id,
        readerId: id,
        locationId: id,
        employeeId: id,
        at: instant,
        because: z.enum(suppressedBecause),
        device,
      }),
      personal: ['device'],
      says: () => 'read a badge without a punch',
    }),
  },
})

export type ReaderEvent = EventOf<typeof reader>

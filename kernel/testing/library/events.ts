import { randomUUID } from 'node:crypto'
import {
  streamName,
  type BaseEvent,
  type EventMetadata,
  type NewEvent,
  type RecordedEvent,
  type StreamName,
} from '../../events.ts'
import { metadata, recordEvents } from '../fixtures.ts'

const AT = '2026-03-29T01:30:00.000Z'

export const bookBorrowed = (memberId: string) =>
  ({ type: 'BookBorrowed', data: { memberId, bookId: randomUUID(), at: AT, desk: 'front' } }) as const

export const booksBorrowed = (memberId: string, count: number) =>
  Array.from({ length: count }, () => bookBorrowed(memberId))

/** Loans as a log returns them. */
export const recordedLoans = (memberId: string, count: number): RecordedEvent[] =>
  recordEvents(booksBorrowed(memberId, count).map((event) => ({ ...event, stream: streamName('loans', memberId) })))

export const memberJoined = (memberId: string, name = 'Ana Lopez') =>
  ({ type: 'MemberJoined', data: { memberId, name, email: 'ana@example.com' }, metadata: { version: 2 } }) as const

/** An event to append. */
export function newEvent<Event extends BaseEvent & { metadata?: Partial<EventMetadata> }>(event: Event) {
  return { ...event, id: randomUUID(), metadata: metadata(event.metadata) }
}

/** Returns the name of an empty stream. An EventStoreDB keeps the events of earlier test runs, so names are random. */
export const freshStream = (): StreamName => streamName('loans', randomUUID())

/** A loan of the organization. Subscriptions filter by organization, to ignore other tests' events. */
export const newLoan = (organizationId: string = randomUUID()): NewEvent =>
  newEvent({ ...bookBorrowed(randomUUID()), metadata: { organizationId } })

export const newLoans = (count: number, organizationId: string = randomUUID()): NewEvent[] =>
  Array.from({ length: count }, () => newLoan(organizationId))

export const newBook = (title: string): NewEvent =>
  newEvent({ type: 'BookAdded', data: { bookId: randomUUID(), title } })

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)

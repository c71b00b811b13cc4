import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { ReaderSetup } from '#schema/readers/events.ts'
import { awkwardText, LOCATION, type Happening } from '#projections/testing/testing.ts'

export function readerPlanner() {
  const readers: { readerId: string; setup: ReaderSetup }[] = []

  return function* read(personId: string, choice: number): Generator<Happening> {
    const known = readers[choice % 3]
    const setup: ReaderSetup = {
      name: choice % 5 === 0 ? awkwardText.slice(0, 50) : `Door ${choice}`,
      direction: choice % 2 === 0 ? 'toggle' : 'out',
      antennas: choice % 4 === 0 ? [{ antenna: 1, direction: 'in' }] : [],
    }
    const { readerId } = known ?? { readerId: randomUUID() }
    const where = { readerId, locationId: LOCATION }
    const happening = (event: AnyEvent): Happening => ({ stream: streamName('reader', readerId), event })
    if (!known) {
      readers.push({ readerId, setup })
      yield happening({ type: 'ReaderRegistered', data: { ...where, kind: 'reader', setup } })
      return
    }
    const { name } = known.setup
    const at = '2026-03-02T09:00:00.000Z'
    const device = { readerId, name, epc: 'E280', antenna: null, address: null, claimedAt: at, queued: false }
    const saw = { readId: randomUUID(), ...where, at, device }
    if (choice % 20 === 0) {
      readers.splice(choice % 3, 1)
      yield happening({ type: 'ReaderRevoked', data: { ...where, name } })
    } else if (choice % 7 === 0) {
      yield happening({ type: 'ReaderChanged', data: { ...where, before: known.setup, after: setup } })
      known.setup = setup
    } else if (choice % 3 === 0) {
      yield happening({ type: 'ReadSuppressed', data: { ...saw, employeeId: personId, because: 'not in' } })
    } else yield happening({ type: 'UnknownTagRead', data: { ...saw, because: 'unregistered' } })
  }
}

import { randomUUID } from 'node:crypto'
import type { Commands } from '#backend/platform/commands.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { fileScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import type { DeviceSession } from '#backend/platform/sessions.ts'
import type { ReaderSetup } from '#schema/readers/events.ts'
import { readsOf, type Payload } from './payloads/reads.ts'
import { openScans, type Result, type Scans } from './scans.ts'

export const badges = {
  ana: 'E28011606000020A6681F23F',
  max: '000000000000000000000343',
  lea: 'E2801190A50300607F0A1B2C',
  yuki: 'E28068940000500D31F7A9E1',
} as const

type Doors = Scene & {
  people: Company
  gateways: readonly [Scans, Scans]
  reader(name: string, setup?: Partial<ReaderSetup>, locationId?: string): Promise<DeviceSession>
  send(
    reader: DeviceSession,
    body: string | object,
    at: { now: Date; payload?: Payload; through?: Scans; address?: string },
  ): Promise<Result[]>
}

export async function openDoors(): Promise<Doors> {
  const scene = await fileScene()
  const people = await company(scene.here)
  const { as, owner, ana, max, lea, otherManager } = people
  await scene.here.registerBadge(as(owner), { employeeId: ana, epc: badges.ana })
  await scene.here.registerBadge(as(owner), { employeeId: max, epc: badges.max })
  await scene.here.registerBadge(as(owner), { employeeId: lea, epc: badges.lea })
  await scene.here.registerBadge(as(owner), { employeeId: otherManager, epc: badges.yuki })
  const scansOf = (commands: Commands) => openScans({ database: scene.database, commands })
  const gateways = [scansOf(scene.here), scansOf(scene.there)] as const

  return {
    ...scene,
    people,
    gateways,
    async reader(name, setup = {}, locationId = people.harbor) {
      const readerId = randomUUID()
      const kind = 'reader'
      await scene.here.createReader(as(owner), {
        readerId,
        locationId,
        kind,
        setup: { name, direction: 'toggle', antennas: [], ...setup },
      })
      return { readerId, organizationId: people.organizationId, locationId, kind }
    },
    send(reader, body, { now, payload = 'muster', through = gateways[0], address = '192.0.2.7' }) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return through.receive(reader, readsOf(text, payload), { address, now })
    },
  }
}

export const outcomes = (results: readonly Result[]) => results.map(({ outcome }) => outcome)

import { once } from 'node:events'
import { join } from 'node:path'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import pg from 'pg'

export type SimulationKind = 'leases' | 'projections'

export type SimulationStep = {
  url: string
  hold(kind: SimulationKind): void
  release(): void
  cut(kind: SimulationKind): void
  strand(kind: SimulationKind): void
  connections(): number
  close(): Promise<void>
}

type Link = { client: Socket; server: Socket; kind: SimulationKind; waiting: (() => void)[] | null }

export async function openLine(url: string): Promise<SimulationStep> {
  const target = whereIs(url)
  const links = new Set<Link>()
  const held = new Set<SimulationKind>()

  const listener = createServer((client) => {
    const server = connect(target)
    const link: Link = { client, server, kind: 'projections', waiting: null }
    links.add(link)
    const forward = (act: () => void) => (link.waiting ? link.waiting.push(act) : act())
    client.once('data', (startup) => {
      if (startup.includes('muster leases')) link.kind = 'leases'
      if (held.has(link.kind)) link.waiting = []
    })
    client.on('data', (data) => forward(() => server.write(data)))
    server.on('data', (data) => forward(() => client.write(data)))
    client.on('close', () => forward(() => server.end()))
    server.on('close', () => forward(() => client.end()))
    client.on('error', () => undefined)
    server.on('error', () => undefined)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.searchParams.delete('port')
  through.hostname = '127.0.0.1'
  through.port = String((listener.address() as AddressInfo).port)

  const of = (kind: SimulationKind) => [...links].filter((link) => link.kind === kind)
  function release() {
    held.clear()
    for (const link of links) {
      const acts = link.waiting ?? []
      link.waiting = null
      for (const act of acts) act()
    }
  }
  function cut(kind: SimulationKind) {
    for (const link of of(kind)) {
      links.delete(link)
      link.client.destroy()
      link.server.destroy()
    }
  }

  return {
    url: through.href,
    hold(kind) {
      held.add(kind)
      for (const link of of(kind)) link.waiting ??= []
    },
    release,
    cut,
    strand(kind) {
      for (const { client } of of(kind)) client.destroy()
    },
    connections: () => links.size,
    async close() {
      release()
      cut('leases')
      cut('projections')
      listener.close()
      await once(listener, 'close')
    },
  }
}

function whereIs(url: string): NetConnectOpts {
  const { host, port } = new pg.Client(url)
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
}

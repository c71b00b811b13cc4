import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#backend/platform/database/postmaster.ts'

const SIZE = 3

/** The server refuses variables with its prefix that it does not know, such as our EVENTSTORE_URL. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(EVENTSTORE|KURRENTDB)_/.test(name))),
  EVENTSTORE_TELEMETRY_OPTOUT: 'true',
  KURRENTDB_TELEMETRY_OPTOUT: 'true',
}

/** Delay (ms) before a node that ended by itself is started again. */
const RESTART_DELAY = 500

type ClusterNode = { httpEndPointPort: number; state: string; isAlive: boolean }
type Node = { port: number; process: ChildProcess; stopping: boolean }

/** Starts three nodes of EventStoreDB on loopback, without certificates. A node that ends by itself is started again. */
export async function startCluster(server: string, dataDir: string) {
  const ports = await Promise.all(
    Array.from({ length: SIZE }, async () => [await freePort(), await freePort()] as const),
  )
  let restarts = 0
  const nodes = await Promise.all(ports.map((_, index) => startNode(index)))

  async function startNode(index: number): Promise<Node> {
    const [port, replicationPort] = portsOf(index)
    const folder = join(dataDir, `node-${index}`)
    await mkdir(folder, { recursive: true })
    const seeds = ports.filter((_, other) => other !== index).map(([seed]) => `127.0.0.1:${seed}`)
    const options = {
      insecure: true,
      db: join(folder, 'db'),
      log: join(folder, 'log'),
      'cluster-size': SIZE,
      'discover-via-dns': false,
      'gossip-seed': seeds.join(','),
      'node-ip': '127.0.0.1',
      'node-port': port,
      'replication-ip': '127.0.0.1',
      'replication-port': replicationPort,
      'run-projections': 'None',
      'stream-info-cache-capacity': 10_000,
    }
    const started = spawn(
      server,
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      { stdio: 'ignore', env: environment },
    )
    const node: Node = { port, process: started, stopping: false }
    // A deposed leader that has to drop events ends itself, and relies on its supervisor.
    started.once('exit', () => {
      if (node.stopping) return
      restarts += 1
      void pause(RESTART_DELAY)
        .then(() => startNode(index))
        .then((next) => (nodes[index] = next))
    })
    return node
  }

  function portsOf(index: number) {
    const found = ports[index]
    if (!found) throw new Error(`there is no node ${index}`)
    return found
  }

  function nodeAt(index: number) {
    const found = nodes[index]
    if (!found) throw new Error(`there is no node ${index}`)
    return found
  }

  async function membersSeenBy(port: number): Promise<ClusterNode[]> {
    const answer = await fetch(`http://127.0.0.1:${port}/gossip`, { signal: AbortSignal.timeout(500) }).catch(
      () => null,
    )
    return answer?.ok ? ((await answer.json()) as { members: ClusterNode[] }).members : []
  }

  /** Asks each node but `without`, because the paused leader itself may still believe that it leads. */
  async function leader(without?: number): Promise<number | undefined> {
    for (const [index, [port]] of ports.entries()) {
      if (index === without) continue
      const found = (await membersSeenBy(port)).find(({ state, isAlive }) => isAlive && state === 'Leader')
      const at = ports.findIndex(([each]) => each === found?.httpEndPointPort)
      if (at >= 0 && at !== without) return at
    }
    return undefined
  }

  async function end(index: number, signal: NodeJS.Signals) {
    const node = nodeAt(index)
    node.stopping = true
    const exited = once(node.process, 'exit')
    node.process.kill(signal)
    await exited
  }

  /** @param without returns a node to ignore, for as long as it is known to be down */
  async function untilLeader(without: () => number | undefined = () => undefined): Promise<number> {
    for (;;) {
      const found = await leader(without())
      if (found !== undefined) return found
      await pause(50)
    }
  }

  async function untilWhole() {
    for (let whole = 0; whole < SIZE; await pause(200)) {
      const seen = await Promise.all(ports.map(([port]) => membersSeenBy(port)))
      const isWhole = (members: readonly ClusterNode[]) =>
        members.filter(({ state, isAlive }) => isAlive && (state === 'Leader' || state === 'Follower')).length === SIZE
      whole = seen.filter(isWhole).length
    }
  }

  const name = await openName(ports.map(([port]) => port))
  await untilWhole()
  return {
    urls: {
      'esdb://a,b,c': `esdb://${ports.map(([port]) => `127.0.0.1:${port}`).join(',')}?tls=false`,
      'esdb+discover://': `esdb+discover://127.0.0.1:${name.port}?tls=false`,
    },
    untilLeader,
    untilWhole,
    kill: (index: number) => end(index, 'SIGKILL'),
    async start(index: number) {
      nodes[index] = await startNode(index)
    },
    pause: (index: number) => void nodeAt(index).process.kill('SIGSTOP'),
    resume: (index: number) => void nodeAt(index).process.kill('SIGCONT'),
    restarts: () => restarts,
    async restartAll() {
      await Promise.all(ports.map((_, index) => end(index, 'SIGTERM')))
      await Promise.all(ports.map(async (_, index) => (nodes[index] = await startNode(index))))
    },
    async stop() {
      name.close()
      await Promise.all(ports.map((_, index) => end(index, 'SIGKILL')))
    },
  }
}

/** Stands in for a DNS name of all nodes: connects to the first node that accepts. */
async function openName(ports: readonly number[]) {
  const listener = createServer((client) => {
    client.on('error', () => undefined)
    forward(ports.toSorted(() => Math.random() - 0.5))
    function forward([port, ...others]: readonly number[]) {
      if (port === undefined) return void client.destroy()
      const node = connect(port, '127.0.0.1')
      node.once('error', () => forward(others))
      node.once('connect', () => {
        node.removeAllListeners('error')
        node.on('error', () => client.destroy())
        node.on('close', () => client.destroy())
        client.on('close', () => node.destroy())
        client.pipe(node).pipe(client)
      })
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return { port: (listener.address() as AddressInfo).port, close: () => void listener.close() }
}

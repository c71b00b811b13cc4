import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

type Proxy = {
  port: number
  goAway(): void
  /** Accepts connections again, once at least one was refused, so that clients have noticed the outage. */
  comeBack(): Promise<void>
  /** Drops data of the open connections without closing them, like a firewall. `answers`: only the server's data. */
  blackhole(what: 'everything' | 'answers'): void
  close(): Promise<void>
}

/** A TCP proxy between a client and its server, because tests must not stop the shared server. */
export async function openProxy(target: NetConnectOpts): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const upstreams = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  let away = false
  let turnedAway = Promise.withResolvers<void>()

  const server = createServer((client) => {
    if (away) {
      client.on('error', () => undefined)
      client.destroy()
      turnedAway.resolve()
      return
    }
    const upstream = connect(target)
    upstreams.add(upstream)
    upstream.on('close', () => upstreams.delete(upstream))
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!swallowed.has(from)) to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function cut() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    goAway() {
      away = true
      turnedAway = Promise.withResolvers()
      cut()
    },
    async comeBack() {
      await turnedAway.promise
      away = false
    },
    blackhole(what) {
      for (const socket of sockets) {
        swallowed.add(socket)
        if (what === 'answers' && !upstreams.has(socket)) continue
        socket.unpipe()
        socket.resume()
      }
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ReceivedEvent = {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; position: string; data: Record<string, unknown> | null; sentence: string }
}

/** A local receiver of webhooks. `statuses`: of its next responses; 200 after them. */
export async function openReceiver({
  statuses = [],
  respond = 'thanks',
}: { statuses?: number[]; respond?: string } = {}) {
  const received: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, body, event: JSON.parse(body) as ReceivedEvent['event'] })
      response.writeHead(statuses.shift() ?? 200).end(respond)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/muster`,
    received,
    statuses,
    types: () => received.map(({ event }) => event.type),
  }
}

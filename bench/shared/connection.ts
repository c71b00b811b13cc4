import { connect } from 'node:net'

export type HttpResponse = { status: number; body: string }
export type BenchConnection = Awaited<ReturnType<typeof openConnection>>

/** Node's own client would use as much CPU as the measured server. */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = ''
  let waiting: { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void } | null = null

  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(head + 4, head + 4 + length) }
    received = received.slice(head + 4 + length)
    waiting?.resolve(answer)
    waiting = null
  })
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))

  return {
    send: (request: string) =>
      new Promise<HttpResponse>((resolve, reject) => {
        waiting = { resolve, reject }
        if (socket.destroyed) fail(new Error('the server closed the connection'))
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

type HttpRequest = { port: number; method: string; path: string } & ({ cookie: string } | { authorization: string })

export function requestText({ port, method, path, ...by }: HttpRequest, body?: object) {
  const json = body ? JSON.stringify(body) : ''
  const type = body ? 'Content-Type: application/json\r\n' : ''
  const origin = `127.0.0.1:${port}`
  const caller =
    'cookie' in by ? `Origin: http://${origin}\r\nCookie: ${by.cookie}` : `Authorization: ${by.authorization}`
  return (
    `${method} ${path} HTTP/1.1\r\nHost: ${origin}\r\n${caller}\r\n` +
    `${type}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
  )
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushAddress } from './push.ts'

export type ReceivedPush = { device: string; headers: Record<string, unknown>; text: string; at: number }

/** A push service with browsers that are subscribed to it. It decrypts what it receives, as a browser does (RFC 8291). */
export async function startPushService() {
  const devices = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const statuses = new Map<string, number[]>()
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const device = (request.url ?? '').slice(1)
    const known = devices.get(device)
    const body = await buffer(request)
    const status = statuses.get(device)?.shift() ?? (known ? 201 : 410)
    if (known && status === 201) {
      received.push({ device, headers: request.headers, text: decrypt(body, known), at: performance.now() })
    }
    response.writeHead(status).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    received,
    /** What a device got, as JSON. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests compare whole messages
    shownOn: (device: string): any[] =>
      received.filter((each) => each.device === device).map(({ text }) => JSON.parse(text)),
    subscribe(device: string): PushAddress {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      devices.set(device, { curve, auth })
      return {
        endpoint: `${origin}/${device}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    unsubscribe: (device: string) => void devices.delete(device),
    /** Answers the device's next messages with these statuses. */
    answer: (device: string, ...next: number[]) => void statuses.set(device, next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function decrypt(body: Buffer, { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const box = body.subarray(21 + keyLength)
  const shared = curve.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(box.subarray(-16))
  const padded = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

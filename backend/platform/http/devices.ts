import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#backend/platform/access.ts'
import { type ReaderKind, readerKinds } from '#schema/readers/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { DeviceSession } from '#backend/platform/sessions.ts'
import type { Services } from '#backend/platform/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    device: DeviceSession | null
  }
}

const unknownSecret = new Refusal('unauthenticated', 'The secret of this device is not known')

/** Which kind of device alone may call; `undefined` where people do. */
export const deviceOf = ({ who }: Access): ReaderKind | undefined => readerKinds.find((kind) => kind === who)

/**
 * A device shows its secret with every call; cookies mean nothing here.
 * @throws Refusal `unauthenticated`; `forbidden` where it is a device of another kind
 */
export async function authorizeDevice(
  { sessions }: Pick<Services, 'sessions'>,
  kind: ReaderKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeviceSession> {
  const secret = deviceSecret(request.headers.authorization)
  const device = secret === undefined ? null : await sessions.device(secret)
  if (!device) {
    // A browser would ask whoever stands at a kiosk for a password, if it were offered.
    reply.header('www-authenticate', kind === 'kiosk' ? 'Bearer' : 'Bearer, Basic realm="Muster"')
    throw unknownSecret
  }
  if (device.kind !== kind)
    throw new Refusal('forbidden', `This is for a ${kind}, and the secret is a ${device.kind}'s`)
  return device
}

/** The secret of an `Authorization` header: `Bearer …`, or `Basic …` with it as the password of whatever name. */
export function deviceSecret(authorization: string | undefined): string | undefined {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return given || undefined
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(given, 'base64').toString()) ?? []
  return password
}

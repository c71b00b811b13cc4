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

/** The kind of device that may call; `undefined` for calls by people. */
export const deviceOf = ({ who }: Access): ReaderKind | undefined => readerKinds.find((kind) => kind === who)

/**
 * A device sends its secret with every call and no cookie.
 * @throws Refusal `unauthenticated`; `forbidden` for a device of another kind
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
    // No `Basic` for kiosks: their browser would ask the employee for a password.
    reply.header('www-authenticate', kind === 'kiosk' ? 'Bearer' : 'Bearer, Basic realm="Muster"')
    throw unknownSecret
  }
  if (device.kind !== kind)
    throw new Refusal('forbidden', `This is for a ${kind}, and the secret is a ${device.kind}'s`)
  return device
}

/** The secret of an `Authorization` header: `Bearer …`, or `Basic …` with it as the password of any user. */
function deviceSecret(authorization: string | undefined): string | undefined {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return given || undefined
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(given, 'base64').toString()) ?? []
  return password
}

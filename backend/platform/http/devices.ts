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

export const deviceOf = ({ who }: Access): ReaderKind | undefined => readerKinds.find((kind) => kind === who)

/** @throws Refusal `unauthenticated`; `forbidden` for a device of another kind */
export async function authorizeDevice(
  { sessions }: Pick<Services, 'sessions'>,
  kind: ReaderKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeviceSession> {
  const secret = deviceSecret(request.headers.authorization)
  const device = secret === undefined ? null : await sessions.device(secret)
  if (!device) {
    // Offering `Basic` to a kiosk would make its browser open a password prompt.
    reply.header('www-authenticate', kind === 'kiosk' ? 'Bearer' : 'Bearer, Basic realm="Muster"')
    throw unknownSecret
  }
  if (device.kind !== kind)
    throw new Refusal('forbidden', `This is for a ${kind}, and the secret is a ${device.kind}'s`)
  return device
}

/** Reads the secret from `Bearer …`, or from the password of `Basic …` with any user name. */
function deviceSecret(authorization: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return credentials || undefined
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? []
  return password
}

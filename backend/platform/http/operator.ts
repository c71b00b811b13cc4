import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../loopback.ts'
import { secretHash } from '../secret.ts'

/** Proxied requests never count as local: with a proxy on this machine, every request has a loopback peer. */
export function isOperator({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    return bearer !== undefined && sameSecret(bearer, token)
  }
  const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !proxied && isLoopback(socket.remoteAddress ?? '')
}

const sameSecret = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(secretHash(one)), Buffer.from(secretHash(other)))

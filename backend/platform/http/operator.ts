import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../loopback.ts'
import { secretHash } from '../secret.ts'

/**
 * Whether a request comes from who runs the installation: with `METRICS_TOKEN` as its bearer token, or from this machine.
 * By the real peer, and never through a proxy: one on this machine would bring everybody from here.
 */
export function byOperator({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return sameSecret(given, token)
  const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !proxied && isLoopback(socket.remoteAddress ?? '')
}

const sameSecret = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(secretHash(one)), Buffer.from(secretHash(other)))

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: 'json' | 'text'
    /** Whether devices call, by their secrets, rather than people. */
    byDevice?: boolean
  }
}

/**
 * Bodies are JSON or empty; anything else is answered with 415. An empty one is `undefined`, whatever its type says:
 * clients send `application/json` with nothing in it. Routes that take text get it as it is, whatever it is called.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (takesText(request)) return textOf(request, body as string, done)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body as string, (error, value) => {
      if (!error && !isStorable(value)) return done(unstorable)
      done(error, value)
    })
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (takesText(request)) return textOf(request, body as string, done)
    done(new Refusal('unsupported_media_type', 'Send the body as application/json'))
  })
}

const takesText = ({ routeOptions }: FastifyRequest) => routeOptions.config.takes === 'text'

function textOf({ headers }: FastifyRequest, body: string, done: (error: Error | null, body?: string) => void) {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return done(new Refusal('unsupported_media_type', 'Send the body uncompressed'))
  done(null, body)
}

const unstorable = new Refusal('invalid', 'The text contains characters that cannot be stored')

/** Postgres takes neither null characters nor halves of surrogate pairs, and would fail on them far from here. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held))
}

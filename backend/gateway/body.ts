import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal.ts'

/**
 * Bodies are JSON or empty; anything else is answered with 415. An empty one is `undefined`, whatever its type says:
 * clients send `application/json` with nothing in it.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    void parse(request, body as string, (error, value) => {
      if (!error && !isStorable(value)) return done(unstorable)
      done(error, value)
    })
  })
}

const unstorable = new Refusal('invalid', 'The text contains characters that cannot be stored')

/** Postgres takes neither null characters nor halves of surrogate pairs, and would fail on them far from here. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held))
}

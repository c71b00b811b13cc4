import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: 'json' | 'text'
    maxItems?: number
    byDevice?: boolean
  }
}

/**
 * Accepts JSON bodies and empty bodies; other types get 415. An empty body becomes `undefined` even with content type
 * `application/json`, which clients send without content. Routes with `takes: 'text'` get any type unparsed.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (takesText(request)) return textOf(request, body as string, done)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body as string, (error, value) => {
      // Checked before `isStorable`, which visits every value.
      const { maxItems } = request.routeOptions.config
      if (maxItems !== undefined && Array.isArray(value) && value.length > maxItems) return done(tooManyItems(maxItems))
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

const tooManyItems = (maxItems: number) => new Refusal('too_large', `Send at most ${maxItems} items in one call`)

const unstorable = new Refusal('invalid', 'The text contains characters that cannot be stored')

/** Postgres can't store null characters or unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item))
}

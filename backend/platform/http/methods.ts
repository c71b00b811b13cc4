import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * Watches the routes that are added from now on. The function it returns adds, for each of their paths, an answer of
 * 405 with `Allow` to all other methods; without it Fastify would say that there is no such path.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const routes = new Map<string, Set<string>>()
  let watching = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!watching) return
    const known = routes.get(url) ?? new Set()
    for (const each of [method].flat()) known.add(each)
    routes.set(url, known)
  })
  return () => {
    watching = false
    for (const [url, known] of routes) {
      const allow = [...known].join(', ')
      const refuse = () => {
        throw new Refusal('method_not_allowed', `Only ${allow} is possible here`)
      }
      app.route({
        method: app.supportedMethods.filter((method) => !known.has(method)),
        url,
        // At once, so that a body of whatever type is not looked at.
        onRequest: async (_, reply) => {
          reply.header('allow', allow)
          refuse()
        },
        handler: refuse,
      })
    }
  }
}

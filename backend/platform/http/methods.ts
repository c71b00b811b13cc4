import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * Watches routes added from now on. The returned function makes other methods on their paths answer 405 with `Allow`;
 * Fastify alone would answer 404.
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
        // Answers before the body is read.
        onRequest: async (_, reply) => {
          reply.header('allow', allow)
          refuse()
        },
        handler: refuse,
      })
    }
  }
}

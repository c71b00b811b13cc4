import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Of the route for what no other has. */
const ANY_PATH = '/*'

/**
 * Has other methods on the paths of routes added from now on answer 405 with `Allow`; Fastify alone would answer 404. Routes of
 * their own for all of them would take 5 MB.
 * @returns refuses such a request where the route for any path has got it
 */
export function refuseOtherMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  // Of one method, which stands for all: what a path takes is kept with it.
  const paths = findMyWay()
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === ANY_PATH) return
    let methods = methodsOf.get(url)
    if (!methods) {
      methods = new Set()
      methodsOf.set(url, methods)
      paths.on('GET', url, () => undefined, methods)
    }
    for (const each of [method].flat()) methods.add(each)
  })

  function refuse({ url, method }: FastifyRequest, reply: FastifyReply) {
    const methods = paths.find('GET', url)?.store as Set<string> | undefined
    if (!methods || methods.has(method)) return
    const allow = [...methods].join(', ')
    reply.header('allow', allow)
    throw new Refusal('method_not_allowed', `Only ${allow} is possible here`)
  }

  // Answers before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuse(request, reply)
  })
  return refuse
}

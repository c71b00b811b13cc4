import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { Refusal } from '#kernel/commands/refusal.ts'

const ANY_PATH = '/*'

/**
 * Makes routes added from now on answer other methods with 405 and `Allow`, where Fastify would answer 404. Registering a
 * route per path and method would take 5 MB.
 * @returns a function that throws the 405, for requests that reached the route for any path
 */
export function refuseOtherMethods(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  // All paths are registered under GET. The methods of a path are stored with its route.
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
    throw new Refusal('method_not_allowed', `This path allows only ${allow}`)
  }

  // `onRequest` runs before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuse(request, reply)
  })
  return refuse
}

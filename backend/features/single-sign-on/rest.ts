import type { operations } from '#schema/single-sign-on/rest.ts'
import { domainOf } from '#schema/single-sign-on/inputs.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { sessionCookie } from '#backend/platform/http/session.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { singleSignOn, singleSignOnRow } from './queries.ts'
import { connectionsOf } from './service.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/organization/single-sign-on': async ({ user }) => singleSignOnRow(await singleSignOn(services, user)),
  'POST /api/organization/single-sign-on/try': async ({ user, caller, setCookie }) => {
    const options = { email: user.email, triedBy: user.employeeId }
    const { url, cookie } = await services.singleSignOn.start(user.organizationId, options, caller)
    setCookie(cookie)
    return { url }
  },
  'POST /api/auth/sso/look-up': async ({ body }) => ({
    connections: await connectionsOf(services.database.kysely, domainOf(body.email)),
  }),
  'POST /api/auth/sso/{id}/start': async ({ params, body, caller, setCookie }) => {
    const { url, cookie } = await services.singleSignOn.start(params.id, body, caller)
    setCookie(cookie)
    return { url }
  },
  'POST /api/auth/sso/{id}/finish': async ({ params, body, cookies, token, caller, setCookie }) => {
    const call = { parameters: body.parameters, cookies, session: token }
    const { signedIn, tried } = await services.singleSignOn.finish(params.id, call, caller)
    if (signedIn) setCookie(sessionCookie(services.publicUrl).set(signedIn.token))
    setCookie(services.singleSignOn.clearCookie())
    return { signed_in: signedIn !== undefined, tried: tried ?? null }
  },
})

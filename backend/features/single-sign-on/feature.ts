import { operations } from '#schema/single-sign-on/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { addSignInDomain, removeSignInDomain, updateSignInDomain, verifySignInDomain } from './operations/domains.ts'
import { deleteSingleSignOn, updateSingleSignOn } from './operations/settings.ts'
import { access, confidential } from './permissions.ts'
import { jobs, reactions } from './reactions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { routes } from './routes.ts'
import { openSingleSignOn, type SingleSignOnService } from './service.ts'

const writes = [
  updateSingleSignOn,
  deleteSingleSignOn,
  addSignInDomain,
  verifySignInDomain,
  updateSignInDomain,
  removeSignInDomain,
] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

declare module '#backend/platform/services.ts' {
  interface Services {
    singleSignOn: SingleSignOnService
  }
}

export const singleSignOn = feature({
  name: 'single-sign-on',
  writes,
  commands: commandsOf(writes),
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
  routes,
  services: (services) => ({ singleSignOn: openSingleSignOn(services) }),
  ownData: [{ title: 'accounts of single sign-on', table: 'identity.sso_links', of: ['employee_id'] }],
})

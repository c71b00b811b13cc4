import { peopleCommands } from './commands.ts'
import { invitations } from '#projections/people/invitations.ts'
import { payRates } from '#projections/people/pay-rates.ts'
import { people as employees } from '#projections/people/people.ts'
import { operations } from '#schema/people/rest.ts'
import { loaders } from './loaders.ts'
import { onboardingResolvers } from './onboarding/resolvers.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs, reactions } from './reactions.ts'
import { resendWelcomeEmail } from './onboarding/resend-welcome.ts'
import { undoImport } from './import/undo-import.ts'
import { feature } from '#backend/platform/feature.ts'

export const people = feature({
  name: 'people',
  area: 'people',
  writes: [undoImport, resendWelcomeEmail],
  commands: peopleCommands,
  models: [employees, invitations, payRates],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers, onboardingResolvers],
  loaders,
  reactions: [reactions],
  jobs,
  ownData: [
    { title: 'profile', table: 'read.people', of: ['employee_id'] },
    { title: 'pay rates', table: 'read.pay_rates', of: ['employee_id'] },
    { title: 'invitations', table: 'read.invitations', of: ['employee_id'] },
  ],
})

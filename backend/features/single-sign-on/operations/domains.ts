import { signInDomainInput, updateSignInDomainInput } from '#schema/single-sign-on/inputs.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { newSecret } from '#backend/platform/secret.ts'
import { owners, sessionOnly } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import {
  addSignInDomain as decideAdd,
  removeSignInDomain as decideRemove,
  updateSignInDomain as decideUpdate,
  verifySignInDomain as decideVerify,
} from '../domain/single-sign-on.ts'
import { singleSignOnStream } from '../streams.ts'
import { domainRecords } from '../domain-records.ts'
import { enforce, settingsOf, settingsOutput } from './settings.ts'

const path = '/api/organization/single-sign-on/domains'

export const addSignInDomain = operation({
  name: 'addSignInDomain',
  summary: 'Add an email domain that signs in by single sign-on',
  access: sessionOnly(owners),
  rest: `POST ${path}`,
  input: signInDomainInput,
  output: settingsOutput,
  prepare: ({ domain }, { user }) => ({
    ...settingsOf(user),
    domain,
    verification: `muster-verification=${newSecret().slice(0, 32)}`,
  }),
  stream: singleSignOnStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, { domain, verification }) => decideAdd(state, { domain, verification }),
  after: enforce,
})

export const verifySignInDomain = operation({
  name: 'verifySignInDomain',
  summary: 'Verify an email domain by its DNS record of type TXT',
  access: sessionOnly(owners),
  limit: { burst: 30, perMinute: 6 },
  rest: `POST ${path}/verify`,
  status: 200,
  input: signInDomainInput,
  output: settingsOutput,
  prepare: async ({ domain }, { user }) => ({
    ...settingsOf(user),
    domain,
    records: await domainRecords(domain),
  }),
  stream: singleSignOnStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, data) => decideVerify(state, data),
  after: enforce,
})

export const updateSignInDomain = operation({
  name: 'updateSignInDomain',
  summary: 'Require single sign-on of an email domain, or make it optional',
  description:
    'Requires a verified domain, and a second factor of the caller. Owners with one can always use their password.',
  access: sessionOnly(owners),
  rest: `PUT ${path}`,
  input: updateSignInDomainInput,
  output: settingsOutput,
  async prepare({ domain, required }, { user, services }) {
    const hasSecondFactor = (await services.identity.secondFactor.holdersAmong([user.employeeId])).has(user.employeeId)
    if (required && !hasSecondFactor) {
      throw new Refusal(
        'conflict',
        'Add two-step sign-in to your own account first. It lets you in if the provider fails',
      )
    }
    return { ...settingsOf(user), domain, required }
  },
  stream: singleSignOnStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, data) => decideUpdate(state, data),
  after: enforce,
})

export const removeSignInDomain = operation({
  name: 'removeSignInDomain',
  summary: 'Remove an email domain from single sign-on',
  access: sessionOnly(owners),
  rest: `DELETE ${path}`,
  input: signInDomainInput,
  output: settingsOutput,
  prepare: ({ domain }, { user }) => ({ ...settingsOf(user), domain }),
  stream: singleSignOnStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, data) => decideRemove(state, data),
  after: enforce,
})

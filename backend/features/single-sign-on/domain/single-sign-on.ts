import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { SingleSignOnEvent, SingleSignOnSettings } from '#schema/single-sign-on/events.ts'
import { MOST_DOMAINS } from '#schema/single-sign-on/inputs.ts'

export type SignInDomain = { verification: string; isVerified: boolean; isRequired: boolean }

/** `settings: null`: not set up. */
export type SingleSignOn = {
  settings: SingleSignOnSettings | null
  domains: Readonly<Record<string, SignInDomain>>
}

export const initialSingleSignOn: SingleSignOn = { settings: null, domains: {} }

const notSetUp = () => new Refusal('conflict', 'Set up single sign-on first')
const noSuchDomain = () => new Refusal('not_found', 'There is no such domain')

function existingDomain({ domains }: SingleSignOn, name: string): SignInDomain {
  const domain = domains[name]
  if (!domain) throw noSuchDomain()
  return domain
}

export function updateSingleSignOn(
  { settings: before }: SingleSignOn,
  { settings: after, secretReplaced }: { settings: SingleSignOnSettings; secretReplaced: boolean },
): SingleSignOnEvent[] {
  const isNewClient = before?.issuer !== after.issuer || before.clientId !== after.clientId
  if (isNewClient && !secretReplaced) {
    const message = before ? 'A new issuer or client ID needs its client secret' : 'Client secret is required'
    throw new Refusal('invalid', message, { clientSecret: message })
  }
  if (!secretReplaced && isDeepStrictEqual(before, after)) return []
  return [{ type: 'SingleSignOnSet', data: { before, after, secretReplaced } }]
}

/** Domains stay, but nothing is required of their members any more. */
export function deleteSingleSignOn({ settings, domains }: SingleSignOn): SingleSignOnEvent[] {
  if (!settings) return []
  const required = Object.entries(domains).filter(([, { isRequired }]) => isRequired)
  return [
    ...required.map(([domain]): SingleSignOnEvent => ({
      type: 'SignInDomainRequirementSet',
      data: { domain, required: false },
    })),
    { type: 'SingleSignOnRemoved', data: { issuer: settings.issuer } },
  ]
}

export function addSignInDomain(
  { domains }: SingleSignOn,
  added: { domain: string; verification: string },
): SingleSignOnEvent[] {
  if (domains[added.domain]) return []
  if (Object.keys(domains).length >= MOST_DOMAINS) {
    throw new Refusal('conflict', `You have ${MOST_DOMAINS} domains. Remove one that you no longer use`)
  }
  return [{ type: 'SignInDomainAdded', data: added }]
}

/** @param records the values of the domain's DNS records of type TXT */
export function verifySignInDomain(
  state: SingleSignOn,
  { domain, records }: { domain: string; records: readonly string[] },
): SingleSignOnEvent[] {
  const { verification, isVerified } = existingDomain(state, domain)
  if (isVerified) return []
  if (!records.some((record) => record.trim() === verification)) {
    throw new Refusal('conflict', `${domain} has no such TXT record yet. DNS changes can take an hour to show`)
  }
  return [{ type: 'SignInDomainVerified', data: { domain } }]
}

export function updateSignInDomain(
  state: SingleSignOn,
  { domain, required }: { domain: string; required: boolean },
): SingleSignOnEvent[] {
  const { isVerified, isRequired } = existingDomain(state, domain)
  if (isRequired === required) return []
  if (required && !isVerified) throw new Refusal('conflict', 'Verify the domain first')
  if (required && !state.settings) throw notSetUp()
  return [{ type: 'SignInDomainRequirementSet', data: { domain, required } }]
}

export function removeSignInDomain(state: SingleSignOn, { domain }: { domain: string }): SingleSignOnEvent[] {
  existingDomain(state, domain)
  return [{ type: 'SignInDomainRemoved', data: { domain } }]
}

export function evolveSingleSignOn(state: SingleSignOn, { type, data }: SingleSignOnEvent): SingleSignOn {
  const withDomain = (name: string, change: Partial<SignInDomain>): SingleSignOn => {
    const domain = state.domains[name]
    return domain ? { ...state, domains: { ...state.domains, [name]: { ...domain, ...change } } } : state
  }
  switch (type) {
    case 'SingleSignOnSet':
      return { ...state, settings: data.after }
    case 'SingleSignOnRemoved':
      return { ...state, settings: null }
    case 'SignInDomainAdded': {
      const added = { verification: data.verification, isVerified: false, isRequired: false }
      return { ...state, domains: { ...state.domains, [data.domain]: added } }
    }
    case 'SignInDomainVerified':
      return withDomain(data.domain, { isVerified: true })
    case 'SignInDomainRequirementSet':
      return withDomain(data.domain, { isRequired: data.required })
    case 'SignInDomainRemoved': {
      const { [data.domain]: _removed, ...domains } = state.domains
      return { ...state, domains }
    }
  }
}

import { describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { SingleSignOnEvent } from '#schema/single-sign-on/events.ts'
import {
  addSignInDomain,
  deleteSingleSignOn,
  evolveSingleSignOn,
  initialSingleSignOn,
  removeSignInDomain,
  updateSignInDomain,
  updateSingleSignOn,
  verifySignInDomain,
} from './single-sign-on.ts'

const settings = {
  issuer: 'https://login.example.com',
  clientId: 'muster',
  roleClaim: null,
  roles: [],
  locationClaim: null,
  locations: [],
  createsEmployees: false,
  defaultLocationId: '8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f',
  defaultPosition: null,
}
const domain = 'example.com'
const verification = 'muster-verification=abc'

const after = (...events: SingleSignOnEvent[]) => events.reduce(evolveSingleSignOn, initialSingleSignOn)
const setUp: SingleSignOnEvent = {
  type: 'SingleSignOnSet',
  data: { before: null, after: settings, secretReplaced: true },
}
const added: SingleSignOnEvent = { type: 'SignInDomainAdded', data: { domain, verification } }
const verified: SingleSignOnEvent = { type: 'SignInDomainVerified', data: { domain } }
const required: SingleSignOnEvent = { type: 'SignInDomainRequirementSet', data: { domain, required: true } }

describe('single sign-on', () => {
  test('needs a secret for each new client', () => {
    expect(() => updateSingleSignOn(after(), { settings, secretReplaced: false })).toThrow('Client secret is required')
    expect(updateSingleSignOn(after(), { settings, secretReplaced: true })).toEqual([setUp])
    const other = { ...settings, issuer: 'https://other.example.com' }
    expect(() => updateSingleSignOn(after(setUp), { settings: other, secretReplaced: false })).toThrow(Refusal)
    expect(updateSingleSignOn(after(setUp), { settings, secretReplaced: false })).toEqual([])
    expect(updateSingleSignOn(after(setUp), { settings, secretReplaced: true })).toHaveLength(1)
  })

  test('is required only of a verified domain, once it is set up', () => {
    const demand = { domain, required: true }
    expect(() => updateSignInDomain(after(setUp), demand)).toThrow('There is no such domain')
    expect(() => updateSignInDomain(after(setUp, added), demand)).toThrow('Verify the domain first')
    expect(() => updateSignInDomain(after(added, verified), demand)).toThrow('Set up single sign-on first')
    expect(updateSignInDomain(after(setUp, added, verified), demand)).toEqual([required])
    expect(updateSignInDomain(after(setUp, added, verified, required), demand)).toEqual([])
  })

  test('verifies a domain by its own DNS record', () => {
    const withRecords = (...records: string[]) => verifySignInDomain(after(added), { domain, records })
    expect(() => withRecords('v=spf1 -all', 'muster-verification=other')).toThrow('has no such TXT record yet')
    expect(withRecords('v=spf1 -all', verification)).toEqual([verified])
  })

  test('once removed requires nothing of its domains', () => {
    expect(deleteSingleSignOn(after(setUp, added, verified, required))).toEqual([
      { type: 'SignInDomainRequirementSet', data: { domain, required: false } },
      { type: 'SingleSignOnRemoved', data: { issuer: settings.issuer } },
    ])
    expect(deleteSingleSignOn(after())).toEqual([])
  })

  test('a domain that was removed must be verified again', () => {
    const state = after(setUp, added, verified)
    const removed = removeSignInDomain(state, { domain }).reduce(evolveSingleSignOn, state)
    expect(addSignInDomain(removed, { domain, verification: 'muster-verification=new' })).toHaveLength(1)
    expect(() => updateSignInDomain(removed, { domain, required: true })).toThrow('There is no such domain')
  })
})

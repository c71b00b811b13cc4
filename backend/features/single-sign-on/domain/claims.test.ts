import { describe, expect, test } from 'vitest'
import { accessOfClaims, identityIn } from './claims.ts'

const [vienna, graz] = ['8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f', '9f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f']
const settings = {
  issuer: 'https://login.example.com',
  clientId: 'muster',
  roleClaim: 'groups',
  roles: [
    { value: 'Leads', role: 'manager' as const },
    { value: 'Everyone', role: 'employee' as const },
  ],
  locationClaim: 'office.city',
  locations: [
    { value: 'Vienna', locationId: vienna },
    { value: 'Graz', locationId: graz },
  ],
  createsEmployees: true,
  defaultLocationId: vienna,
  defaultPosition: null,
}

describe('claims', () => {
  test('give the role and location of the first rule that matches', () => {
    const claims = { groups: ['Everyone', 'Leads'], office: { city: 'Graz' } }
    expect(accessOfClaims(settings, claims)).toEqual({ role: 'manager', locationId: graz })
  })

  test('match single values, and names with dots before paths', () => {
    expect(accessOfClaims(settings, { groups: 'Everyone', 'office.city': 'Vienna' })).toEqual({
      role: 'employee',
      locationId: vienna,
    })
  })

  test.each([{}, { groups: null }, { groups: ['Others'] }, { groups: { Leads: true }, office: 'Vienna' }])(
    'without a matching rule give nothing: %o',
    (claims) => {
      expect(accessOfClaims(settings, claims)).toEqual({ role: undefined, locationId: undefined })
    },
  )

  test('never match inherited properties', () => {
    const rules = { ...settings, roleClaim: 'constructor.name', roles: [{ value: 'Object', role: 'manager' as const }] }
    expect(accessOfClaims(rules, {}).role).toBeUndefined()
  })

  test('name the employee, from the whole name or the address if need be', () => {
    const named = {
      sub: '1',
      email: 'Ana@Example.com',
      email_verified: 'true',
      given_name: 'Ana',
      family_name: 'Lopez',
    }
    expect(identityIn(named)).toEqual({
      subject: '1',
      email: 'ana@example.com',
      isEmailVerified: true,
      firstName: 'Ana',
      lastName: 'Lopez',
    })
    expect(identityIn({ sub: '1', name: 'Ana Maria Lopez' })).toMatchObject({
      email: null,
      isEmailVerified: undefined,
      firstName: 'Ana',
      lastName: 'Maria Lopez',
    })
    expect(identityIn({ sub: '1', email: 'ana@example.com' })).toMatchObject({ firstName: 'ana', lastName: '' })
  })
})

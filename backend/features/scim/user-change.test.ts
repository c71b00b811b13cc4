import { describe, expect, test } from 'vitest'
import { ScimError } from './scim-error.ts'
import { changeOfPatch, changeOfUser } from './user-change.ts'

const patch = (...Operations: object[]) =>
  changeOfPatch({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })

describe('a PATCH', () => {
  test.each([
    [{ op: 'replace', value: { active: false } }],
    [{ op: 'Replace', path: 'active', value: 'False' }],
    [{ op: 'replace', path: 'active', value: false }],
    [{ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: 'false' }],
  ])('deactivates: %o', (operation) => {
    expect(patch(operation)).toEqual({ active: false })
  })

  test('changes attributes with and without a path, whatever their case', () => {
    const operations = [
      { op: 'Replace', path: 'name.givenName', value: 'Ana' },
      { op: 'Add', value: { 'name.familyName': 'Lopez', userName: 'Ana@Example.com' } },
      { op: 'replace', path: 'Title', value: 'Cook' },
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '555' },
      { op: 'add', path: 'externalId', value: 'x1' },
    ]
    expect(patch(...operations)).toEqual({
      givenName: 'Ana',
      familyName: 'Lopez',
      userName: 'ana@example.com',
      title: 'Cook',
      phone: '555',
      externalId: 'x1',
    })
  })

  test('removes what may be missing, and nothing else', () => {
    const removals = [
      { op: 'remove', path: 'title' },
      { op: 'Remove', path: 'phoneNumbers[type eq "work"].value' },
    ]
    expect(patch(...removals)).toEqual({ title: null, phone: null })
    expect(() => patch({ op: 'remove', path: 'userName' })).toThrow('can’t be removed')
    expect(() => patch({ op: 'remove' })).toThrow('needs a path')
  })

  test('ignores attributes that Muster does not have', () => {
    const operations = [
      { op: 'add', path: 'nickName', value: 'A' },
      { op: 'replace', value: { displayName: 'Ana', emails: [{ value: 'a@b.test' }] } },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
    ]
    expect(patch(...operations)).toEqual({})
  })

  test.each([
    [{ op: 'replace', path: 'active', value: 'maybe' }],
    [{ op: 'replace', path: 'userName', value: 'no address' }],
    [{ op: 'replace', path: 'name.givenName', value: 'see evil.com/x' }],
    [{ op: 'replace', path: 'active eq', value: true }],
    [{ op: 'copy', path: 'active', value: true }],
    [{ op: 'replace', value: 'text' }],
  ])('refuses %o', (operation) => {
    expect(() => patch(operation)).toThrow(ScimError)
  })

  test('needs its schema', () => {
    expect(() => changeOfPatch({ Operations: [] })).toThrow('Send operations with the schema')
  })
})

describe('a user', () => {
  test('is read by the rules of the forms', () => {
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: ' Ana@Example.com',
      name: { givenName: 'Ana', familyName: 'Lopez', formatted: 'Ana Lopez' },
      phoneNumbers: [{ value: '1' }, { value: '2', primary: true }],
      active: true,
      displayName: null,
    }
    expect(changeOfUser(body)).toEqual({
      userName: 'ana@example.com',
      givenName: 'Ana',
      familyName: 'Lopez',
      phone: '2',
      title: null,
      externalId: null,
      active: true,
    })
    expect(() => changeOfUser({ name: { givenName: 'Ana' } })).toThrow('userName is required')
    expect(() => changeOfUser([])).toThrow('JSON object')
  })
})

import { USER_SCHEMA } from './user-change.ts'

export type ScimUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  position: string | null
  status: 'active' | 'terminated'
  externalId: string | null
}

export function userResource(user: ScimUser, publicUrl: string) {
  const { id, email, firstName, lastName, phone, position, externalId } = user
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted: `${firstName} ${lastName}` },
    displayName: `${firstName} ${lastName}`,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(phone !== null && { phoneNumbers: [{ value: phone, type: 'work' }] }),
    ...(position !== null && { title: position }),
    active: user.status === 'active',
    meta: { resourceType: 'User', location: new URL(`/scim/v2/Users/${id}`, publicUrl).href },
  }
}

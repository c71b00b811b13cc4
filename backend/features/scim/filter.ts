import { ScimError } from './scim-error.ts'

export type UserFilter = { field: 'userName' | 'externalId' | 'id'; value: string }

const fieldOf: Readonly<Record<string, UserFilter['field']>> = {
  username: 'userName',
  'emails.value': 'userName',
  'emails[type eq "work"].value': 'userName',
  externalid: 'externalId',
  id: 'id',
}

/** Providers look for one user at a time. @throws ScimError `invalidFilter` */
export function parseFilter(text: string): UserFilter {
  const [, path = '', literal = ''] =
    /^\s*(\S+|emails\[[^\]]*\]\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? []
  const field = fieldOf[path.toLowerCase()]
  if (!field) throw new ScimError(400, 'The filter must compare userName, externalId or id by eq', 'invalidFilter')
  try {
    return { field, value: JSON.parse(literal) as string }
  } catch {
    throw new ScimError(400, 'The filter’s value is malformed', 'invalidFilter')
  }
}

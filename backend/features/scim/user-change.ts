import { z } from 'zod'
import { phone, position } from '#schema/people/fields.ts'
import { email, nameInMail } from '#schema/shared/fields.ts'
import { ScimError, validated } from './scim-error.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Omitted: unchanged. The same rules as in the forms. */
export type UserChange = {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  title?: string | null
  phone?: string | null
  active?: boolean
}

const fields = {
  userName: email.transform((address) => address.toLowerCase()),
  externalId: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .nullable(),
  givenName: nameInMail('First name'),
  familyName: nameInMail('Last name'),
  title: position,
  phone,
  /** Entra ID sends text. */
  active: z.union([
    z.boolean(),
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(['true', 'false']))
      .transform((text) => text === 'true'),
  ]),
}
type Field = keyof typeof fields

/** By lowercased path: attribute names ignore case. */
const fieldOfPath: Readonly<Record<string, Field>> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  title: 'title',
  active: 'active',
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first phone number, or the primary one. */
function phoneOf(value: unknown): unknown {
  const numbers = (Array.isArray(value) ? value : [value]).filter(isObject)
  return (numbers.find(({ primary }) => primary === true) ?? numbers[0])?.['value'] ?? null
}

/** Attributes that Muster does not have, such as a nickname, are ignored. */
function assign(change: UserChange, path: string, value: unknown): void {
  const name = path.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '')
  const field = fieldOfPath[name]
  if (field) Object.assign(change, { [field]: validated(fields[field], value) })
  else if (name === 'name' && isObject(value)) {
    for (const [part, text] of Object.entries(value)) assign(change, `name.${part}`, text)
  } else if (name === 'phonenumbers') change.phone = validated(fields.phone, phoneOf(value))
  else if (/^phonenumbers(\[.*\])?\.value$/.test(name)) change.phone = validated(fields.phone, value)
}

function assignAll(change: UserChange, values: Values): UserChange {
  for (const [path, value] of Object.entries(values)) {
    // A removed attribute of POST and PUT is null.
    if (value !== null && value !== undefined) assign(change, path, value)
  }
  return change
}

const invalidSyntax = (message: string) => new ScimError(400, message, 'invalidSyntax')

/** Reads the body of POST or PUT. PUT replaces the user, so missing optional attributes are removed. */
export function changeOfUser(body: unknown): UserChange & { userName: string } {
  if (!isObject(body)) throw invalidSyntax('Send a user as a JSON object')
  const { userName, ...change } = assignAll({ externalId: null, title: null, phone: null }, body)
  if (userName === undefined) throw new ScimError(400, 'userName is required', 'invalidValue')
  return { userName, ...change }
}

const removable = { externalid: 'externalId', title: 'title', phonenumbers: 'phone' } as const

/** An attribute, a value path such as `emails[type eq "work"].value`, or a schema's URN before either. */
const pathPattern = /^[\w$:.-]+(\[[^\]]*\](\.[\w$-]+)?)?$/

/** Reads the operations of PATCH as Entra ID and Okta send them. */
export function changeOfPatch(body: unknown): UserChange {
  const operations = isObject(body) ? (body['Operations'] ?? body['operations']) : undefined
  const schemas = isObject(body) ? body['schemas'] : undefined
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA) || !Array.isArray(operations)) {
    throw invalidSyntax(`Send operations with the schema ${PATCH_SCHEMA}`)
  }
  const change: UserChange = {}
  for (const operation of operations) {
    if (!isObject(operation)) throw invalidSyntax('An operation is an object')
    const { path, value } = operation
    if (path !== undefined && (typeof path !== 'string' || !pathPattern.test(path))) {
      throw new ScimError(400, 'The path is malformed', 'invalidPath')
    }
    const op = String(operation['op']).toLowerCase()
    if (op === 'remove') {
      if (path === undefined) throw new ScimError(400, 'An operation to remove needs a path', 'noTarget')
      remove(change, path)
    } else if (op !== 'add' && op !== 'replace') throw invalidSyntax('An operation adds, replaces or removes')
    else if (path !== undefined) assign(change, path, value)
    else if (isObject(value)) assignAll(change, value)
    else throw invalidSyntax('An operation without a path needs an object')
  }
  return change
}

function remove(change: UserChange, path: string) {
  const name = path
    .toLowerCase()
    .replace(`${USER_SCHEMA.toLowerCase()}:`, '')
    .replace(/\[.*$|\.value$/, '')
  if (name in fieldOfPath && !(name in removable)) {
    throw new ScimError(400, `${path} can’t be removed`, 'mutability')
  }
  if (name in removable) Object.assign(change, { [removable[name as keyof typeof removable]]: null })
}

import type { MappedRole, SingleSignOnSettings } from '#schema/single-sign-on/events.ts'

type Claims = Readonly<Record<string, unknown>>

/** @param path the name of a claim, or the path to a nested one, such as `realm_access.roles` */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return isObject ? (value as Claims)[key] : undefined
  }, claims)
}

/** A claim holds one value or a list. */
function valuesAt(claims: Claims, path: string | null): Set<string> {
  const value = path === null ? undefined : claimAt(claims, path)
  return new Set((Array.isArray(value) ? value : [value]).flatMap((each) => (each === undefined ? [] : [String(each)])))
}

/** `undefined`: no rule matches. */
export type ClaimedAccess = { role: MappedRole | undefined; locationId: string | undefined }

export function accessOfClaims(
  { roleClaim, roles, locationClaim, locations }: SingleSignOnSettings,
  claims: Claims,
): ClaimedAccess {
  const [roleValues, locationValues] = [valuesAt(claims, roleClaim), valuesAt(claims, locationClaim)]
  return {
    role: roles.find(({ value }) => roleValues.has(value))?.role,
    locationId: locations.find(({ value }) => locationValues.has(value))?.locationId,
  }
}

/** Some providers send `email_verified` as text, others send none. */
const flagOf = (value: unknown) =>
  value === undefined || value === null ? undefined : value === true || value === 'true'

export type Identified = {
  subject: string
  email: string | null
  /** `undefined`: the provider says nothing about it. */
  isEmailVerified: boolean | undefined
  firstName: string
  lastName: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Missing names are taken from the whole name or the address. */
export function identityIn(claims: Claims & { sub: string }): Identified {
  const email = textOf(claims['email'])?.toLowerCase() ?? null
  const [first, ...rest] = (textOf(claims['name']) ?? email?.split('@')[0] ?? '').split(/\s+/)
  return {
    subject: claims.sub,
    email,
    isEmailVerified: flagOf(claims['email_verified']),
    firstName: textOf(claims['given_name']) ?? first ?? '',
    lastName: textOf(claims['family_name']) ?? rest.join(' '),
  }
}

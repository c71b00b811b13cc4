import { apiAreaNames, apiAreas, includesScope, SCIM_SCOPE, type ApiArea } from '#schema/api-tokens/scopes.ts'

export const levels = { none: 'No access', read: 'Read', write: 'Read and write' } as const
export type Level = keyof typeof levels

export const levelOf = (scopes: readonly string[], area: ApiArea): Level => {
  if (includesScope(scopes, `${area}:write`)) return 'write'
  return includesScope(scopes, `${area}:read`) ? 'read' : 'none'
}

export const withLevel = (scopes: readonly string[], area: ApiArea, level: Level): string[] => [
  ...scopes.filter((scope) => !scope.startsWith(`${area}:`)),
  ...(level === 'none' ? [] : [`${area}:${level}`]),
]

/** `Schedule: read · Payroll and reports: read and write`. */
export const scopesInWords = (scopes: readonly string[]): string =>
  [
    ...apiAreaNames
      .filter((area) => levelOf(scopes, area) !== 'none')
      .map((area) => `${apiAreas[area]}: ${levels[levelOf(scopes, area)].toLowerCase()}`),
    ...(scopes.includes(SCIM_SCOPE) ? ['User provisioning (SCIM)'] : []),
  ].join(' · ')

/** The areas that an API token can be limited to. Each feature belongs to one area, or is closed to tokens. */
export const apiAreas = {
  schedule: 'Schedule',
  time: 'Time and time off',
  people: 'Employees and settings',
  payroll: 'Payroll and reports',
  messages: 'Messages and announcements',
  history: 'History and events',
} as const
export type ApiArea = keyof typeof apiAreas
export const apiAreaNames = Object.keys(apiAreas) as ApiArea[]

export const apiLevels = ['read', 'write'] as const
type ApiLevel = (typeof apiLevels)[number]

/** Provisioning of users by SCIM. Only for tokens of the organization. */
export const SCIM_SCOPE = 'scim'

/** `schedule:read`, for example. The level `write` includes `read`. */
export type ApiScope = `${ApiArea}:${ApiLevel}` | typeof SCIM_SCOPE

export const apiScopes: readonly ApiScope[] = [
  ...apiAreaNames.flatMap((area) => apiLevels.map((level): ApiScope => `${area}:${level}`)),
  SCIM_SCOPE,
]

export const isApiScope = (text: string): text is ApiScope => apiScopes.some((scope) => scope === text)

export const includesScope = (scopes: readonly string[], scope: ApiScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(':read', ':write'))

import type { ApiTokenKind } from '#schema/api-tokens/events.ts'
import { namesOf } from '#backend/features/people/names.ts'
import type { Services } from '#backend/platform/services.ts'

export type ApiToken = {
  id: string
  name: string
  kind: ApiTokenKind
  scopes: string[]
  employeeId: string
  employeeName: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** Returns the tokens that have not expired, latest first. */
export async function apiTokens(
  { database: { kysely }, now }: Pick<Services, 'database' | 'now'>,
  { organizationId, employeeId, tokenId }: { organizationId: string; employeeId?: string; tokenId?: string },
): Promise<ApiToken[]> {
  let query = kysely
    .selectFrom('identity.api_tokens')
    .select([
      'token_id as id',
      'name',
      'kind',
      'scopes',
      'employee_id as employeeId',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('token_id', 'desc')
  if (employeeId !== undefined) query = query.where('employee_id', '=', employeeId)
  if (tokenId !== undefined) query = query.where('token_id', '=', tokenId)
  const rows = await query.execute()
  const names = await namesOf(kysely, organizationId, [...new Set(rows.map((row) => row.employeeId))])
  return rows.map((row) => ({ ...row, employeeName: names.get(row.employeeId) ?? 'unknown' }))
}

export const tokenRow = (token: ApiToken) => ({
  id: token.id,
  name: token.name,
  kind: token.kind,
  scopes: token.scopes,
  employee_id: token.employeeId,
  employee_name: token.employeeName,
  created_at: token.createdAt,
  expires_at: token.expiresAt,
  last_used_at: token.lastUsedAt,
})

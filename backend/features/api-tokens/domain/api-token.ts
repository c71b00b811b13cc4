import { Refusal } from '#kernel/commands/refusal.ts'
import type { ApiTokenEvent, ApiTokenKind } from '#schema/api-tokens/events.ts'

type ApiToken = { tokenId: string; employeeId: string; name: string; kind: ApiTokenKind }

export type ApiTokenState = { status: 'unknown' } | ({ status: 'active' | 'revoked' } & ApiToken)

export const initialApiToken: ApiTokenState = { status: 'unknown' }

export const noSuchToken = () => new Refusal('not_found', 'There is no such token')

type CreateApiToken = ApiToken & { scopes: string[]; expiresAt: string }

export function createApiToken(state: ApiTokenState, token: CreateApiToken): ApiTokenEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This token already exists')
  return [{ type: 'ApiTokenCreated', data: token }]
}

export function revokeApiToken(state: ApiTokenState): ApiTokenEvent[] {
  if (state.status === 'unknown') throw noSuchToken()
  if (state.status === 'revoked') return []
  const { tokenId, employeeId, name } = state
  return [{ type: 'ApiTokenRevoked', data: { tokenId, employeeId, name } }]
}

export function evolveApiToken(state: ApiTokenState, { type, data }: ApiTokenEvent): ApiTokenState {
  if (type === 'ApiTokenCreated') {
    const { tokenId, employeeId, name, kind } = data
    return { status: 'active', tokenId, employeeId, name, kind }
  }
  return state.status === 'unknown' ? state : { ...state, status: 'revoked' }
}

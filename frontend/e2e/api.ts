import { expect, type APIRequestContext } from 'playwright/test'

/** Pages send the origin with every write, and the server rejects writes without it. */
export const origin = process.env['E2E_ORIGIN'] ?? ''

export type Browsing = { request: APIRequestContext }

export const call = async <Answer = { id: string }>(
  { request }: Browsing,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
  more: Record<string, string> = {},
) => {
  const headers = { origin, ...more }
  const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300)
  return (await response.json()) as Answer
}

export const graphql = async <Data>(browser: Browsing, query: string, variables = {}) => {
  const { data, errors } = await call<{ data: Data; errors?: { message: string }[] }>(browser, 'POST', '/graphql', {
    query,
    variables,
  })
  expect(errors).toBeUndefined()
  return data
}

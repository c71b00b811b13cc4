/** Calls as a signed-in browser makes them, with cookie and origin. */
export type Account = {
  cookie: string
  call(method: string, path: string, options?: { body?: object; key?: string }): Promise<Response>
}

const password = 'a test password'

/** A new organisation's owner, signed in over HTTP at `origin`. */
export async function signUp(origin: string, name: string): Promise<Account> {
  const email = `${name}@account.test`
  const send =
    (cookie: string) =>
    (method: string, path: string, options: { body?: object; key?: string } = {}) =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          cookie,
          ...(options.body && { 'content-type': 'application/json' }),
          ...(options.key && { 'idempotency-key': options.key }),
        },
        ...(options.body && { body: JSON.stringify(options.body) }),
      })
  const post = async (path: string, body: object) => {
    const answer = await send('')('POST', path, { body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const names = { organizationName: name, locationName: 'Here', firstName: 'Test', lastName: name }
  await post('/api/auth/register-organization', { ...names, email, password })
  const signedIn = await post('/api/auth/login', { email, password })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('signing in set no cookie')
  return { cookie, call: send(cookie) }
}

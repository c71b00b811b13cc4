import { randomInt, randomUUID } from 'node:crypto'

export type Account = {
  cookie: string
  call(method: string, path: string, options?: { body?: object; key?: string }): Promise<Response>
}

const password = 'a test password'
const emailOf = (name: string) => `${name}@account.test`

/** Each call claims another network, because sign-ups per network are limited: the server must trust one proxy. */
export async function signUp(origin: string, name: string): Promise<Account> {
  const names = { organizationName: name, locationName: 'Here', firstName: 'Test', lastName: name }
  const network = `10.${Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')}`
  const body = { ...names, email: emailOf(name), password }
  await post(origin, '/api/auth/register-organization', body, { 'x-forwarded-for': network })
  return signIn(origin, name)
}

export async function signIn(origin: string, name: string): Promise<Account> {
  const signedIn = await post(origin, '/api/auth/login', { email: emailOf(name), password })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('signing in set no cookie')
  return { cookie, call: send(origin, cookie) }
}

export async function hire(
  origin: string,
  owner: Account,
  { firstName, role }: { firstName: string; role: 'manager' | 'employee' },
): Promise<Account & { employeeId: string }> {
  const name = `${firstName}-${randomUUID()}`
  const body = { email: emailOf(name), password, firstName, lastName: 'Test', role }
  const { id } = await read<{ id: string }>(await owner.call('POST', '/api/auth/register', { body }))
  return { ...(await signIn(origin, name)), employeeId: id }
}

/** Returns the response body. @throws Error with status and text unless the status is 2xx */
export async function read<Body>(answer: Response): Promise<Body> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Body
}

async function post(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await send(origin, '', headers)('POST', path, { body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const send =
  (origin: string, cookie: string, headers: Record<string, string> = {}) =>
  (method: string, path: string, options: { body?: object; key?: string } = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headers,
        origin,
        cookie,
        ...(options.body && { 'content-type': 'application/json' }),
        ...(options.key && { 'idempotency-key': options.key }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    })

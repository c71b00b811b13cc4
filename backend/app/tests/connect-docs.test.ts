import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newWebhookSecret, signatureHeaders } from '#backend/features/webhooks/delivery/signature.ts'
import { apiAreaNames } from '#schema/api-tokens/scopes.ts'
import { fileMuster } from '../testing/gateway.ts'

const muster = await fileMuster()
const { owner } = await muster.signUp('Kettle')
const page = await readFile(new URL('../../../docs/connect.md', import.meta.url), 'utf8')
const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => command)

test('every command of docs/connect.md succeeds', async () => {
  const scopes = apiAreaNames.map((area) => `${area}:write`)
  const { body } = await owner.post('/api/tokens', { name: 'Docs', scopes })
  const env = { ...process.env, MUSTER: muster.origin, TOKEN: body.secret }
  const run = async (command: string) => {
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], { env })
    return JSON.parse(stdout)
  }
  const [variables = '', ...calls] = commands
  expect(variables).toContain('export TOKEN=')
  const answers = []
  for (const call of calls) answers.push(await run(call))
  expect(answers).toMatchObject([
    { employees: [{ first_name: 'Olga' }] },
    { id: '7b0f3c1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f' },
    { data: { me: { firstName: 'Olga' } } },
    { events: [{ type: 'ShiftAdded', kind: 'shifts' }], next: expect.any(String) },
    { secret: expect.stringMatching(/^whsec_/), status: 'active' },
    { webhooks: [{ url: 'https://example.com/muster' }] },
  ])
})

test('the program of docs/connect.md verifies a signed event', async () => {
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  const secret = newWebhookSecret()
  const body = JSON.stringify({ type: 'ShiftMoved' })
  const headers = signatureHeaders({ id: 'an event', body, at: new Date() }, [secret])
  const run = (received: string) => {
    const inputs = Object.entries({ secret, body: received, headers })
    const constants = inputs.map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
    const code = [...constants, program, 'console.log(event.type)'].join('\n')
    return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  }
  expect((await run(body)).stdout).toBe('ShiftMoved\n')
  await expect(run('{}')).rejects.toThrow('No matching signature')
})

test('docs/connect.md names every area', () => {
  const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, area]) => area)
  expect(named).toEqual(apiAreaNames)
})

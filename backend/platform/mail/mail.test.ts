import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMail } from './mail.ts'
import { tarpit } from './testing.ts'
import { resetMessage, verificationMessage } from '#backend/features/identity/mail-templates.ts'
import { reminderMessage } from '#backend/features/time-clock/mails.ts'

const link = 'https://muster.test/verify-email?token=abc&x=1'
const employeeId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const message = verificationMessage({ email: 'ana@muster.test', employeeId, firstName: 'Ana <b>', link })
const from = 'Muster <muster@muster.test>'

let folder: string
let logged: string[]
const logger = pino({ base: null }, { write: (line: string) => void logged.push(line) })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-mail-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

const textOf = (eml: string) => eml.replaceAll('=\r\n', '').replaceAll('=3D', '=')

describe('without an SMTP server', () => {
  it('writes each message to a file in the outbox', async () => {
    const outbox = join(folder, 'outbox')
    const mail = openMail({ outbox, from }, logger)
    await mail.send(message)
    await mail.send(message)
    await mail.close()
    const files = await readdir(outbox)
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[0-9a-f]{8}\.eml$/)
      const eml = textOf(await readFile(join(outbox, file), 'utf8'))
      expect(eml).toContain('From: Muster <muster@muster.test>')
      expect(eml).toContain('To: ana@muster.test')
      expect(eml).toContain('Subject: Verify your email address')
      expect(eml).toContain(`Verify email: ${link}`)
      expect(eml).toContain(`X-Muster-About: ${employeeId}`)
    }
    expect(logged).toHaveLength(2)
  })

  it('logs the link and the recipient only with logLinks', async () => {
    const outbox = join(folder, 'outbox')
    await openMail({ outbox, from }, logger).send(message)
    expect(logged.join('')).toContain('.eml')
    expect(logged.join('')).not.toMatch(/token=|ana@muster/)
    await openMail({ outbox, from, logLinks: true }, logger).send(message)
    expect(logged.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ to: 'ana@muster.test', link })
  })

  it('makes messages readable for their owner only', async () => {
    const outbox = join(folder, 'outbox')
    const mail = openMail({ outbox, from }, logger)
    await mail.send(message)
    const [file = ''] = await readdir(outbox)
    expect((await stat(outbox)).mode & 0o077).toBe(0)
    expect((await stat(join(outbox, file))).mode & 0o077).toBe(0)
  })
})

describe('with an SMTP server', () => {
  it('sends a message', async () => {
    const server = await smtpServer()
    const mail = openMail({ smtpUrl: server.url, outbox: folder, from }, logger)
    await mail.send(message)
    await mail.close()
    await server.close()
    const [received, ...more] = server.received
    expect(more).toEqual([])
    expect(received).toMatchObject({ from: 'muster@muster.test', to: ['ana@muster.test'] })
    expect(textOf(received?.data ?? '')).toContain(`Verify email: ${link}`)
    expect(received?.data).not.toContain(employeeId)
    expect(logged.join('')).not.toContain('token=')
  })

  it('an address can’t add other recipients', async () => {
    const server = await smtpServer()
    const mail = openMail({ smtpUrl: server.url, outbox: folder, from }, logger)
    await mail.send({ ...message, to: 'ana@muster.test, ben@muster.test' }).catch(() => undefined)
    await mail.close()
    await server.close()
    expect(server.received.flatMap(({ to }) => to)).not.toContain('ben@muster.test')
  })

  it('fails after a timeout, then immediately, and closes without waiting if the server never responds', async () => {
    const server = await tarpit()
    const timing = { connect: 100, send: 200, close: 10 }
    const mail = openMail({ smtpUrl: server.url, outbox: folder, from, timing }, logger)
    await expect(mail.send(message)).rejects.toThrow(/greeting|timeout/i)
    const connections = server.connections()
    await expect(mail.send(message)).rejects.toThrow('the mail server did not respond recently')
    expect(server.connections()).toBe(connections)
    await mail.close()
    const patient = openMail({ smtpUrl: server.url, outbox: folder, from, timing: { close: 10 } }, logger)
    const sending = patient.send(message).catch((error: unknown) => error)
    await patient.close()
    expect(await sending).toMatchObject({ message: expect.stringContaining('mail is closed') })
    await server.close()
  })

  it('fails if the server rejects a message', async () => {
    const server = await smtpServer({ refusing: true })
    const mail = openMail({ smtpUrl: server.url, outbox: folder, from }, logger)
    const error: unknown = await mail.send(message).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      message: expect.stringMatching(/550 <\(an address\)> is no mailbox here/),
      code: 'EENVELOPE',
    })
    logger.error({ err: error }, 'a mail could not be sent')
    expect(logged.join('')).not.toMatch(/ana@/i)
    await mail.close()
    await server.close()
  })
})

describe('the messages', () => {
  it('escape names in HTML', () => {
    expect(message.html).toContain('Hello Ana &lt;b&gt;,')
    expect(message.html).toContain('href="https://muster.test/verify-email?token=abc&amp;x=1"')
  })

  it('repeat the button’s label and link in the plain text', () => {
    const to = { email: 'ana@muster.test', employeeId, firstName: 'Ana' }
    expect(resetMessage({ ...to, link }).text).toContain(`Choose a new password: ${link}`)
    expect(reminderMessage({ ...to, link, hours: 14 }).text).toContain('You have been clocked in for 14 hours')
  })
})

type Received = { from: string; to: string[]; data: string }

/** The part of RFC 5321 needed to receive a message. */
async function smtpServer({ refusing = false } = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let envelope: Received = { from: '', to: [], data: '' }
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const address = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? ''
    createInterface({ input: socket }).on('line', (line) => {
      if (inData && line === '.') {
        inData = false
        received.push(envelope)
        say('250 taken')
      } else if (inData) envelope.data += `${line}\r\n`
      else if (/^(EHLO|HELO)/.test(line)) say('250 muster.test')
      else if (line.startsWith('MAIL FROM:')) {
        envelope = { from: address(line), to: [], data: '' }
        say('250 ok')
      } else if (line.startsWith('RCPT TO:')) {
        envelope.to.push(address(line))
        say(refusing ? `550 <${address(line).toUpperCase()}> is no mailbox here` : '250 ok')
      } else if (line === 'DATA') {
        inData = true
        say('354 go on')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    })
    say('220 muster.test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

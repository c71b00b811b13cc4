import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rejection } from '#frontend/shared/testing/fake-server.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const off = { totp_added_at: null, passkeys: [], recovery_codes_left: 0, required: false }
const on = { totp_added_at: '2026-03-02T12:00:00.000Z', passkeys: [], recovery_codes_left: 3, required: true }
const codes = ['0000-1111-2222-3333', '4444-5555-6666-7777']

test('an authenticator app is set up with the password, a QR code and a code, and recovery codes are shown once', async () => {
  let status: object = off
  const { user } = await renderPage(<SecondFactorCard />, {
    responses: {
      'GET /auth/second-factor': () => status,
      'POST /auth/second-factor/totp/start': {
        secret: 'MZXW6YTBOI',
        uri: 'otpauth://totp/Muster:ana?secret=MZXW6YTBOI',
      },
      'POST /auth/second-factor/totp/confirm': ({ code }: { code: string }) => {
        if (code !== '123456') return rejection(422, { message: 'Wrong', fields: { code: 'This code is not valid' } })
        status = on
        return { recovery_codes: codes }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  await user.type(await screen.findByLabelText('Current password'), 'correct horse{Enter}')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('MZXW6YTBOI')
  const code = screen.getByLabelText('Code')
  await user.type(code, '000000{Enter}')
  await screen.findByText('This code is not valid')
  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  await screen.findByText('Store your recovery codes')
  for (const each of codes) expect(screen.getByText(each)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I’ve stored them' }))
  await screen.findByText('3 recovery codes left.')
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('a required second factor is named as such and is turned off with the password and a code', async () => {
  let sent: unknown
  const { user } = await renderPage(<SecondFactorCard />, {
    responses: {
      'GET /auth/second-factor': on,
      'POST /auth/second-factor/totp/remove': (body: unknown) => {
        sent = body
        return { message: 'Two-step sign-in is off' }
      },
    },
  })
  await screen.findByText('Your organization requires it for your role.')
  await user.click(screen.getByRole('button', { name: 'Turn off the authenticator app' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Current password'), 'correct horse')
  await user.type(dialog.getByLabelText('Code'), 'AAAA-BBBB')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Authenticator app turned off')
  expect(sent).toEqual({ password: 'correct horse', code: 'aaaabbbb' })
})

test('a passkey is listed and removed with the password', async () => {
  const at = '2026-03-02T12:00:00.000Z'
  const phone = { id: 'phone', name: 'Safari on iPhone', created_at: at, last_used_at: null }
  const { user, calls } = await renderPage(<SecondFactorCard />, {
    responses: {
      'GET /auth/second-factor': { ...off, passkeys: [phone], recovery_codes_left: 10 },
      'POST /auth/passkeys/phone/remove': { message: 'Passkey removed' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey of Safari on iPhone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Current password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Passkey removed')
  expect(calls).toContain('POST /auth/passkeys/phone/remove')
})

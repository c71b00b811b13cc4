import { expect, test } from 'vitest'
import { allowedTo, menu } from './features.ts'
import { isPublic, signedInRoutes } from './routes.ts'
import { everyone } from '#frontend/shared/roles.ts'

test('Public pages need no session, also with a trailing slash', () => {
  const paths = [
    '/login',
    '/register',
    '/verify-email',
    '/confirm-email',
    '/accept-invite',
    '/forgot-password',
    '/reset-password',
    '/kiosk',
    '/login/',
  ]
  expect(paths.filter((path) => !isPublic(path))).toEqual([])
  expect(['/', '/time-clock', '/manager/history', '/nowhere'].filter(isPublic)).toEqual([])
})

test.each(everyone)('Every menu entry of the %s has exactly one screen', (role) => {
  const known = new Set(menu.map(({ path }) => path))
  const screens = allowedTo(role, signedInRoutes).filter(({ path }) => known.has(path))
  const entries = allowedTo(role, menu).map(({ path }) => path)
  expect(screens.map(({ path }) => path).toSorted()).toEqual(entries.toSorted())
})

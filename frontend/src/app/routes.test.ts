import { expect, test } from 'vitest'
import { menu } from './features.ts'
import { isPublic, signedInRoutes } from './routes.ts'

test('Public pages need no session, also with a slash at the end', () => {
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

test('Every menu entry has a screen, for the same roles', () => {
  const entries = menu.map(({ path, roles }) => ({ path, roles }))
  const routes = signedInRoutes.map(({ path, roles }) => ({ path, roles }))
  expect(routes).toEqual(expect.arrayContaining(entries))
})

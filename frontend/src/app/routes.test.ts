import { expect, test } from 'vitest'
import { screens } from './actions.ts'
import { isPublic, signedInRoutes } from './routes.ts'

test('Nobody is asked who they are on the public pages, also with a slash at the end', () => {
  const paths = [
    '/login',
    '/register',
    '/verify-email',
    '/accept-invite',
    '/forgot-password',
    '/reset-password',
    '/kiosk',
    '/login/',
  ]
  expect(paths.filter((path) => !isPublic(path))).toEqual([])
  expect(['/', '/time-clock', '/manager/history', '/nowhere'].filter(isPublic)).toEqual([])
})

test('Every screen of the menu exists, for the roles that see it there', () => {
  const menu = screens.map(({ path, roles }) => ({ path, roles }))
  const routes = signedInRoutes.map(({ path, roles }) => ({ path, roles }))
  expect(routes).toEqual(expect.arrayContaining(menu))
})

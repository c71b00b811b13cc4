import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Toaster } from 'sonner'
import type { SignedInUser } from '#schema/identity/rest.ts'
import type { FeatureData } from '../feature.ts'
import { DataProvider } from '../lib/urql/provider.tsx'
import { refresh } from '../session.ts'
import { fakeServer, type Responses } from './fake-server.ts'

export const ana: SignedInUser = {
  id: 'user-ana',
  employeeId: 'ana',
  locationId: 'main-street',
  organizationId: 'bakery',
  email: 'ana@bakery.test',
  firstName: 'Ana',
  lastName: 'Lopez',
  role: 'owner',
  emailVerified: true,
  mustChangePassword: false,
  mustAddSecondFactor: false,
  timeZone: 'America/New_York',
  clockFormat: 'locale',
  weekStartsOn: 'sunday',
  currency: 'USD',
}

type PageOptions = {
  /** The signed-in user, or null for a page without a session. */
  user?: SignedInUser | null
  features?: readonly FeatureData[]
  /** Another route pattern than `*` if the page reads route parameters. */
  route?: string
  address?: string
  responses?: Responses
}

/** Renders a page with a router, toasts and a GraphQL client whose server is `responses`. */
export async function renderPage(
  page: ReactNode,
  { user = ana, features = [], route = '*', address = '/', responses = {} }: PageOptions = {},
) {
  const calls = fakeServer({
    'GET /auth/me': () => (user ? Response.json(user) : new Response(null, { status: 401 })),
    ...responses,
  })
  if (user) await refresh()
  const element = user ? <DataProvider features={features}>{page}</DataProvider> : page
  const router = createMemoryRouter(
    [{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: null }])],
    { initialEntries: [address] },
  )
  const { unmount } = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return {
    user: userEvent.setup(),
    unmount,
    calls,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

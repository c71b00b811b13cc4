import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { useFilters } from './use-filters.ts'

function List() {
  const { filters, change, settle } = useFilters(
    (params) => ({ search: params.get('q') ?? '', status: params.get('status') ?? '' }),
    ({ search, status }) =>
      new URLSearchParams(Object.entries({ q: search, status }).filter(([, value]) => value !== '')),
  )
  return (
    <div onBlur={settle}>
      <input
        aria-label="Search"
        value={filters.search}
        onChange={({ target }) => change({ search: target.value }, { typing: true })}
      />
      <button type="button" onClick={() => change({ status: 'all' })}>
        All
      </button>
      <Link to="/list">Start over</Link>
      <Link to="/other">Other page</Link>
    </div>
  )
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/other', element: <p>Other</p> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup(), field: () => screen.getByRole<HTMLInputElement>('textbox') }
}

test('a search field keeps its text and focus while another filter changes', async () => {
  const { router, user, field } = open()
  await user.type(field(), 'ana ')
  expect(document.activeElement).toBe(field())
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(field().value).toBe('ana ')
  expect(router.state.location.search).toContain('status=all')
})

test('Back shows the filters of the earlier address, on the same page and from another', async () => {
  const { router, user, field } = open()
  await user.type(field(), 'ana')
  await user.click(screen.getByRole('link', { name: 'Start over' }))
  expect(field().value).toBe('')
  await act(() => router.navigate(-1))
  expect(field().value).toBe('ana')
  await user.click(screen.getByRole('link', { name: 'Other page' }))
  await screen.findByText('Other')
  await act(() => router.navigate(-1))
  expect(field().value).toBe('ana')
})

test('text typed just before leaving does not change the next address', async () => {
  const { router, user, field } = open()
  await user.type(field(), 'ana')
  await act(() => router.navigate('/list?q=bo'))
  expect(field().value).toBe('bo')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(router.state.location.search).toBe('?q=bo')
  expect(field().value).toBe('bo')
})

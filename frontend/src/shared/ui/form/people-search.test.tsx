import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { PeopleSearch } from './people-search.tsx'
import type { PersonOption } from './person-combobox.tsx'

const person = (id: string, firstName: string, lastName: string, position: string) => ({
  id,
  firstName,
  lastName,
  position,
})
const everyone = [
  person('abe', 'Abe', 'Adams', 'Manager'),
  person('dia', 'Diana', 'Bell', 'Baker'),
  person('ana', 'Ana', 'Lopez', 'Baker'),
]

async function renderSearch() {
  const onChoose = vi.fn<(person: PersonOption) => void>()
  const page = await renderPage(<PeopleSearch onChoose={onChoose} />, {
    responses: {
      people: ({ search }: { search: string }) => ({
        nodes: everyone.filter((each) => Object.values(each).join(' ').toLowerCase().includes(search)),
        pageInfo: { hasNextPage: false },
      }),
    },
  })
  await screen.findByRole('option', { name: /Abe Adams/ })
  return { ...page, onChoose }
}

test('Enter right after typing chooses the person whose name starts with the text', async () => {
  const { user, onChoose } = await renderSearch()
  await user.type(screen.getByRole('combobox'), 'ana{Enter}')
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'ana' }))
})

test('people are listed by name first, then those found by position', async () => {
  const { user } = await renderSearch()
  await user.type(screen.getByRole('combobox'), 'ana')
  await vi.waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Ana Lopez'))
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from './data.ts'
import TemplatesPage from './templates-page.tsx'
import { commandId } from '#frontend/shared/lib/command-id.ts'

const mainStreet = { id: 'main-street', name: 'Main Street', timeZone: 'UTC' }

const shiftOn = (dayOfWeek: number) => ({
  id: commandId(),
  dayOfWeek,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
})

const templateOf = (name: string, shifts: readonly ReturnType<typeof shiftOn>[]) => ({
  id: name.toLowerCase(),
  name,
  shifts,
  shiftCount: shifts.length,
  shiftsByDay: Array.from({ length: 7 }, (_, day) => shifts.filter(({ dayOfWeek }) => dayOfWeek === day).length),
})

type TestTemplate = ReturnType<typeof templateOf>

async function renderTemplates(...templates: TestTemplate[]) {
  const byId = new Map(templates.map((template) => [template.id, template]))
  const inputs: { name: string }[] = []
  const page = await renderPage(<TemplatesPage />, {
    features: [data],
    responses: {
      me: { id: 'ana', location: mainStreet },
      organization: { id: 'bakery', locations: [mainStreet] },
      people: { nodes: [] },
      scheduleTemplates: () => ({ nodes: [...byId.values()] }),
      scheduleTemplate: ({ id }: { id: string }) => byId.get(id),
      updateTemplate({ input }: { input: TestTemplate }) {
        inputs.push(input)
        if (input.name === 'Stale') throw new GraphQLError('This template was changed since you opened it')
        const template = { ...templateOf(input.name, input.shifts), id: input.id }
        byId.set(template.id, template)
        return { template }
      },
    },
  })
  await screen.findByRole('button', { name: templates.length > 0 ? `Edit ${templates[0]?.name}` : 'Create a template' })
  return { ...page, inputs }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const openCard = async (name: string) => {
  await screen.findByRole('button', { name: 'Save Template' })
  return card(name)
}
const start = (container: ReturnType<typeof card>) => container.getByLabelText<HTMLInputElement>('Start')
const discarding = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }))

test('a new template needs a name and a shift', async () => {
  const { user } = await renderTemplates()
  await user.click(screen.getByRole('button', { name: 'Create a template' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New template' }))
  await user.click(editor.getByRole('button', { name: 'Save Template' }))
  await editor.findByText('Name is required')
  expect(editor.queryByText('Please add at least one shift to the template')).not.toBeNull()
})

test('a new shift has defaults and the focus, and a copy of it counts on its day', async () => {
  const { user } = await renderTemplates()
  await user.click(screen.getByRole('button', { name: 'New Template' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New template' }))
  await user.click(editor.getByRole('tab', { name: /^Tuesday/ }))
  await user.click(editor.getByRole('button', { name: 'Add shift' }))
  expect(start(editor).value).toBe('09:00')
  expect(editor.getByLabelText<HTMLInputElement>('End').value).toBe('17:00')
  expect(editor.getByRole<HTMLSelectElement>('combobox', { name: 'Break' }).value).toBe('30')
  expect(document.activeElement).toBe(editor.getByRole('button', { name: 'Employee: Open shift' }))
  editor.getByText('1 shift')
  editor.getByText('· 7.5 h')
  await user.clear(editor.getByLabelText('End'))
  await user.type(editor.getByLabelText('End'), '02:00')
  editor.getByText('until next day')
  await user.click(editor.getByRole('button', { name: 'Duplicate shift 1' }))
  editor.getByRole('tab', { name: 'Tuesday, 2 shifts' })
  await user.click(editor.getByRole('checkbox', { name: 'Recurring' }))
  expect(editor.getByLabelText<HTMLSelectElement>('Pattern').value).toBe('weekly')
})

test('a shift’s error shows at its row, on its day', async () => {
  const { user } = await renderTemplates()
  await user.click(screen.getByRole('button', { name: 'New Template' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New template' }))
  await user.type(editor.getByLabelText('Name'), 'Usual week')
  await user.click(editor.getByRole('tab', { name: /^Friday/ }))
  await user.click(editor.getByRole('button', { name: 'Add shift' }))
  await user.clear(start(editor))
  await user.click(editor.getByRole('tab', { name: /^Monday/ }))
  await user.click(editor.getByRole('button', { name: 'Save Template' }))
  const friday = await editor.findByRole('tab', { name: 'Friday, 1 shift, with errors' })
  expect(friday.getAttribute('aria-selected')).toBe('true')
  expect(editor.getByRole('listitem').textContent).toContain('A time is written as in 09:00')
})

test('discarding unsaved changes asks first, and returns the focus', async () => {
  const { user } = await renderTemplates()
  const opener = screen.getByRole('button', { name: 'New Template' })
  await user.click(opener)
  const editor = within(await screen.findByRole('dialog', { name: 'New template' }))
  await user.type(editor.getByLabelText('Name'), 'Usual week')
  await user.keyboard('{Escape}')
  await user.click((await discarding()).getByRole('button', { name: 'Keep editing' }))
  expect(editor.getByLabelText<HTMLInputElement>('Name').value).toBe('Usual week')
  await user.keyboard('{Escape}')
  await user.click((await discarding()).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a template is edited in its card by keyboard only', async () => {
  const { user, inputs } = await renderTemplates(templateOf('Usual', [shiftOn(1), shiftOn(5)]))
  card('Usual').getByRole('button', { name: 'Friday, 1 shift' }).focus()
  await user.keyboard('{Enter}')
  const usual = await openCard('Usual')
  await expect.poll(() => document.activeElement).toBe(usual.getByRole('tab', { name: 'Friday, 1 shift' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(start(usual))
  await user.type(start(usual), '10:00')
  await user.selectOptions(usual.getByRole('combobox', { name: 'Break' }), '45 min')
  await user.clear(usual.getByLabelText('Name'))
  await user.type(usual.getByLabelText('Name'), 'Quiet')
  usual.getByRole('button', { name: 'Save Template' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Template updated successfully')
  const edit = await screen.findByRole('button', { name: 'Edit Quiet' })
  await expect.poll(() => document.activeElement).toBe(edit)
  expect(inputs).toMatchObject([
    { name: 'Quiet', shifts: [{}, { dayOfWeek: 5, startTime: '10:00', breakMinutes: 45 }] },
  ])

  await user.click(card('Quiet').getByRole('button', { name: 'Friday, 1 shift' }))
  const quiet = await openCard('Quiet')
  await user.clear(start(quiet))
  await user.click(quiet.getByRole('button', { name: 'Save Template' }))
  await quiet.findByText('A time is written as in 09:00')
  await user.click(start(quiet))
  await user.keyboard('{Escape}')
  await user.click((await discarding()).getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Friday, 1 shift' }))
  expect(start(await openCard('Quiet')).value).toBe('10:00')
})

test('a refused update shows the server’s message and keeps the edits', async () => {
  const { user } = await renderTemplates(templateOf('Usual', [shiftOn(1)]))
  await user.click(screen.getByRole('button', { name: 'Edit Usual' }))
  const usual = await openCard('Usual')
  await user.clear(usual.getByLabelText('Name'))
  await user.type(usual.getByLabelText('Name'), 'Stale')
  await user.click(usual.getByRole('button', { name: 'Save Template' }))
  expect(await screen.findAllByText('This template was changed since you opened it')).not.toEqual([])
  expect(usual.getByLabelText<HTMLInputElement>('Name').value).toBe('Stale')
})

test('another template opens only after unsaved changes are discarded', async () => {
  const { user } = await renderTemplates(templateOf('Summer', [shiftOn(1)]), templateOf('Winter', [shiftOn(2)]))
  await user.click(screen.getByRole('button', { name: 'Edit Summer' }))
  const summer = await openCard('Summer')
  await user.clear(summer.getByLabelText('End'))
  await user.type(summer.getByLabelText('End'), '18:00')
  await user.click(screen.getByRole('button', { name: 'Edit Winter' }))
  await user.click((await discarding()).getByRole('button', { name: 'Keep editing' }))
  expect(summer.getByLabelText<HTMLInputElement>('End').value).toBe('18:00')
  await user.click(screen.getByRole('button', { name: 'Edit Winter' }))
  await user.click((await discarding()).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => card('Winter').queryByRole('button', { name: 'Save Template' })).not.toBeNull()
  expect(card('Summer').queryByRole('button', { name: 'Save Template' })).toBeNull()
})

test('a template renders one day of its shifts', async () => {
  const shifts = Array.from({ length: 30 }, (_, number) => shiftOn(number % 7))
  const { user } = await renderTemplates(templateOf('Large', shifts))
  await user.click(screen.getByRole('button', { name: 'Edit Large' }))
  const large = await openCard('Large')
  large.getByText('30 shifts')
  large.getByText('· 225.0 h')
  expect(large.getAllByRole('listitem')).toHaveLength(5)
  await user.click(large.getByRole('tab', { name: 'Saturday, 4 shifts' }))
  expect(large.getAllByRole('listitem')).toHaveLength(4)
})

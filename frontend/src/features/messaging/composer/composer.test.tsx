import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { ben, channelOf } from '../testing.ts'
import { Composer } from './composer.tsx'

async function renderComposer() {
  const onSend = vi.fn<ComponentProps<typeof Composer>['onSend']>()
  const onEditLast = vi.fn<() => void>()
  const page = await renderPage(
    <Composer
      channel={channelOf('kitchen')}
      replyTo={null}
      editing={undefined}
      onEdited={vi.fn<() => void>()}
      onEditLast={onEditLast}
      onSend={onSend}
    />,
    { responses: { channel: { id: 'kitchen', members: { nodes: [ben], pageInfo: { hasNextPage: false } } } } },
  )
  return { ...page, onSend, onEditLast }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message kitchen' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('a blank message can’t be sent, and Enter sends any other', async () => {
  const { user, onSend } = await renderComposer()
  expect(send().disabled).toBe(true)
  await user.type(field(), '  {Shift>}{Enter}{/Shift} ')
  expect(send().disabled).toBe(true)
  await user.type(field(), 'Cold menu only{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'Cold menu only', isUrgent: false }))
  expect(field().value).toBe('')
})

test('a text that is too long is not truncated and can’t be sent', async () => {
  const { user, onSend } = await renderComposer()
  fireEvent.change(field(), { target: { value: 'x'.repeat(4001) } })
  screen.getByText(/^1 over the limit of 4,000 characters\./)
  expect(send().disabled).toBe(true)
  await user.type(field(), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(field().value).toHaveLength(4001)
  await user.type(field(), '{Backspace}')
  expect(send().disabled).toBe(false)
})

test('a mention is completed by keyboard', async () => {
  const { user, onSend } = await renderComposer()
  await user.type(field(), 'Ask @be')
  const option = await screen.findByRole('option', { selected: true })
  expect(option.textContent).toContain('Ben Ode')
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Ask @Ben Ode ')
  expect(onSend).not.toHaveBeenCalled()
})

test('the arrow up key in an empty message edits the last one', async () => {
  const { user, onEditLast } = await renderComposer()
  await user.type(field(), 'a{ArrowUp}')
  expect(onEditLast).not.toHaveBeenCalled()
  await user.type(field(), '{Backspace}{ArrowUp}')
  expect(onEditLast).toHaveBeenCalledOnce()
})

test('a draft stays until it is sent', async () => {
  const first = await renderComposer()
  await first.user.type(field(), 'Half a thought')
  first.unmount()
  const second = await renderComposer()
  expect(field().value).toBe('Half a thought')
  await second.user.type(field(), '{Enter}')
  second.unmount()
  await renderComposer()
  expect(field().value).toBe('')
})

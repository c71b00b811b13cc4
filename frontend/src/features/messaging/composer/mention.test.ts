import { expect, test } from 'vitest'
import { completed, membersNamed, mentionAt } from './mention.ts'

const person = (firstName: string, lastName: string, position = 'Server') => ({
  id: firstName,
  firstName,
  lastName,
  position,
  locationName: 'Main Street',
  isAtWork: false,
  isActive: true,
})
const members = [person('Ana', 'Lopez'), person('Diana', 'Prince'), person('Zoë', 'Ode', 'Anchor')]

test.each([
  ['@', { start: 0, typed: '' }],
  ['Hi @an', { start: 3, typed: 'an' }],
  ['Hi @ana lo', { start: 3, typed: 'ana lo' }],
  ['Hi @ana lopez and', null],
  ['ana@example.com', null],
  ['Hi', null],
])('in “%s” a name is being typed: %o', (text, mention) => expect(mentionAt(text, text.length)).toEqual(mention))

test('lists names that start with the text first, and none once a name is complete', () => {
  const named = (typed: string) => membersNamed(members, { start: 0, typed }).map(({ firstName }) => firstName)
  expect(named('an')).toEqual(['Ana', 'Diana', 'Zoë'])
  expect(named('zoe')).toEqual(['Zoë'])
  expect(named('ana lopez')).toEqual([])
})

test('completes the name and leaves one space', () => {
  const text = 'Hi @an, all'
  expect(completed(text, 6, { start: 3, typed: 'an' }, members[0] ?? person('', ''))).toEqual({
    text: 'Hi @Ana Lopez , all',
    caret: 14,
  })
})

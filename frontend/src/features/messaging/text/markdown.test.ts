import { expect, test } from 'vitest'
import { blocksOf, inlineOf, plainText } from './markdown.ts'

const text = (value: string) => ({ type: 'text', text: value })

test('parses nested bold, italic and code', () => {
  expect(inlineOf('**bold _and_ `code`** *it*')).toEqual([
    {
      type: 'bold',
      children: [text('bold '), { type: 'italic', children: [text('and')] }, text(' '), { type: 'code', text: 'code' }],
    },
    text(' '),
    { type: 'italic', children: [text('it')] },
  ])
})

test.each(['2 * 3 * 4', 'snake_case_name', '** not bold **', '*', '`', '<b>html</b>', '[x](javascript:alert(1))'])(
  'leaves %s as it is',
  (plain) => expect(inlineOf(plain)).toEqual([text(plain)]),
)

test('links http and https only, and excludes trailing punctuation', () => {
  expect(inlineOf('See https://example.com/a?b=1. [Menu](https://example.com/menu)')).toEqual([
    text('See '),
    { type: 'link', href: 'https://example.com/a?b=1', text: 'https://example.com/a?b=1' },
    text('. '),
    { type: 'link', href: 'https://example.com/menu', text: 'Menu' },
  ])
})

test('parses paragraphs, lists and code blocks', () => {
  expect(blocksOf('One\ntwo\n- a\n- b\n3. c\n```\n*code*\n```\nend')).toEqual([
    { type: 'paragraph', children: [text('One\ntwo')] },
    { type: 'list', ordered: false, start: 1, items: [[text('a')], [text('b')]] },
    { type: 'list', ordered: true, start: 3, items: [[text('c')]] },
    { type: 'code', text: '*code*' },
    { type: 'paragraph', children: [text('end')] },
  ])
})

test('plain text keeps the words and drops the marks', () => {
  expect(plainText('**Bold _and_ `code`** 2 * 3\n- one\n- [Menu](https://example.com/menu)\n```\n*code*\n```')).toBe(
    'Bold and code 2 * 3\none\nMenu\n*code*',
  )
})

test.each(['*'.repeat(4000), '_a'.repeat(2000), '['.repeat(4000), '**a'.repeat(1333), 'https://'.repeat(500)])(
  'reads text that would make a careless syntax backtrack: %#',
  (hostile) => expect(blocksOf(hostile)).not.toEqual([]),
)

import { describe, expect, test } from 'vitest'
import { capsOf, shortcutReader } from './shortcuts.ts'

const plain = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })
const keys = ['g d', 'g t', '?', 'mod+k', 'd']

describe('Shortcuts', () => {
  test('a pair is recognized at its second key', () => {
    const reader = shortcutReader()
    expect(reader.press(plain('g'), keys, 0)).toBeUndefined()
    expect(reader.press(plain('t'), keys, 400)).toBe('g t')
  })

  test('a pair takes precedence over a shortcut of its second key', () => {
    const reader = shortcutReader()
    reader.press(plain('g'), keys, 0)
    expect(reader.press(plain('d'), keys, 1000)).toBe('g d')
    expect(reader.press(plain('d'), keys, 1100)).toBe('d')
  })

  test('starts over if the second key comes too late', () => {
    const reader = shortcutReader()
    reader.press(plain('g'), keys, 0)
    expect(reader.press(plain('t'), keys, 1001)).toBeUndefined()
  })

  test('another key in between cancels the pair', () => {
    const reader = shortcutReader()
    reader.press(plain('g'), keys, 0)
    reader.press(plain('x'), keys, 100)
    expect(reader.press(plain('t'), keys, 200)).toBeUndefined()
  })

  test('Ctrl and Cmd are the same key, and Alt is ignored', () => {
    const reader = shortcutReader()
    expect(reader.press({ ...plain('k'), ctrlKey: true }, keys, 0)).toBe('mod+k')
    expect(reader.press({ ...plain('K'), metaKey: true }, keys, 0)).toBe('mod+k')
    expect(reader.press({ ...plain('?'), altKey: true }, keys, 0)).toBeUndefined()
    expect(reader.press(plain('k'), keys, 0)).toBeUndefined()
  })

  test('Shift with Ctrl is a different shortcut', () => {
    const both = ['mod+z', 'mod+shift+z']
    const reader = shortcutReader()
    expect(reader.press({ ...plain('Z'), ctrlKey: true, shiftKey: true }, both, 0)).toBe('mod+shift+z')
    expect(reader.press({ ...plain('z'), ctrlKey: true }, both, 0)).toBe('mod+z')
    expect(capsOf('mod+shift+z', false)).toEqual([['Ctrl', 'Shift', 'Z']])
  })

  test('Shift for a character such as ? does not cancel a pair', () => {
    const reader = shortcutReader()
    reader.press(plain('g'), keys, 0)
    reader.press(plain('Shift'), keys, 100)
    expect(reader.press(plain('t'), keys, 200)).toBe('g t')
  })

  test('key caps match the platform’s keyboard', () => {
    expect(capsOf('mod+k', false)).toEqual([['Ctrl', 'K']])
    expect(capsOf('mod+k', true)).toEqual([['⌘', 'K']])
    expect(capsOf('g d', false)).toEqual([['G'], ['D']])
  })
})

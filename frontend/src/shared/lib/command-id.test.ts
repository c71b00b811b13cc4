import { expect, test } from 'vitest'
import { z } from 'zod'
import { commandId } from './command-id.ts'

test('a command id is a random UUID', () => {
  const ids = Array.from({ length: 500 }, commandId)
  expect(new Set(ids).size).toBe(500)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})

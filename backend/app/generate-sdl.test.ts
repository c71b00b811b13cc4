import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdlOf } from '#backend/platform/operations/sdl.ts'
import { features } from './features.ts'
import { generatedFiles, sdlFile } from './generate-sdl.ts'

const declaring = features.flatMap(({ name, writes = [] }) => (writes.length > 0 ? [{ name, writes }] : []))

test.each(declaring)(
  'the committed SDL of $name matches its operations (else run npm run codegen)',
  ({ name, writes }) => {
    expect(readFileSync(sdlFile(name), 'utf8')).toBe(sdlOf(name, writes))
  },
)

test.each(generatedFiles)('$file matches its sources (else run npm run codegen)', ({ file, content }) => {
  expect(readFileSync(file, 'utf8')).toBe(content)
})

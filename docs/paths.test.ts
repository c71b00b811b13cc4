import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
const folders = ['kernel', 'schema', 'projections', 'backend', 'frontend', 'bench', 'docs']

/** The targets of relative links. */
const linksIn = (file: string, text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'))
    .map((target) => join(dirname(file), target))

/** Paths in code spans. In `a/`: `b.ts` · `c.ts`, the files belong to the folder before the colon. */
function pathsIn(text: string): string[] {
  let base = ''
  return text.split('\n').flatMap((line) =>
    [...line.matchAll(/`([^`\s]+)`(:?)/g)].flatMap(([, span = '', colon]) => {
      if (span === '…' || /[<>*$…{]/.test(span)) return []
      const isFromRoot = folders.some((folder) => span.startsWith(`${folder}/`))
      if (colon === ':' && isFromRoot && span.endsWith('/')) base = span
      else if (colon === ':' || !line.startsWith('|')) base = ''
      if (isFromRoot) return [span]
      return base !== '' && /\.(ts|tsx|sql|mjs)$/.test(span) ? [join(base, span)] : []
    }),
  )
}

test.each(files)('every path in %s exists', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const generated = /^frontend\/dist|^bench\/results/
  const paths = [...linksIn(file, text), ...pathsIn(text)].filter((path) => !generated.test(path))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

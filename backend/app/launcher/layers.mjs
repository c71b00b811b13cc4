// Checks the direction of imports, type imports included: see docs/architecture.md. Tests are exempt,
// except those of the kernel, which must not depend on the product.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'vite'

const rooms = {
  'kernel/': [],
  'schema/': ['kernel/'],
  'projections/': ['kernel/', 'schema/'],
  'backend/platform/': ['kernel/', 'schema/', 'projections/'],
  'backend/features/': ['kernel/', 'schema/', 'projections/', 'backend/platform/'],
  'backend/app/': ['kernel/', 'schema/', 'projections/', 'backend/platform/', 'backend/features/'],
  'frontend/src/gql/': [],
  'frontend/src/shared/': ['schema/', 'frontend/src/gql/'],
  'frontend/src/features/': ['schema/', 'frontend/src/gql/', 'frontend/src/shared/'],
  'frontend/src/app/': ['schema/', 'frontend/src/gql/', 'frontend/src/shared/', 'frontend/src/features/'],
}
const mostFilesInAFolder = 22

const isTest = (file) => /\.test\.tsx?$|testing\.ts$|\/(testing|fixtures)\/|\.d\.m?ts$/.test(file)
const roomOf = (file) => Object.keys(rooms).find((room) => file.startsWith(room))
const featureOf = (file) => /^(?:schema|projections|(?:backend|frontend\/src)\/features)\/[^/]+(?=\/)/.exec(file)?.[0]

const allFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && roomOf(file) && existsSync(file))
const files = allFiles.filter((file) => !isTest(file))
const aliases = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(([alias, target]) => [
  alias.slice(0, -1),
  join(target.slice(0, -1)),
])
const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file) {
  const found = new Set()
  const add = ({ source }) => {
    const name = source?.value ?? ''
    const alias = aliases.find(([prefix]) => name.startsWith(prefix))
    if (alias) found.add(join(alias[1], name.slice(alias[0].length)))
    else if (name.startsWith('.')) found.add(join(dirname(file), name))
  }
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program)
  found.delete(file)
  return found
}

const imported = [...imports].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))

const forbidden = imported.filter(({ from, to }) => {
  const [room, target] = [roomOf(from), roomOf(to)]
  return target && target !== room && !rooms[room].includes(target)
})
const internals = imported.filter(({ from, to }) => {
  const [feature, target] = [featureOf(from), featureOf(to)]
  const sameRoom = feature && target && roomOf(from) === roomOf(to)
  return sameRoom && feature !== target && dirname(to) !== target
})

/** The strongly connected components with more than one node (Tarjan). */
function cycles(graph) {
  const [index, low, stack, found] = [new Map(), new Map(), [], []]
  const visit = (node) => {
    index.set(node, index.size).get(node)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) found.push(part)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

const features = new Map()
for (const [from, to] of imported.map(({ from, to }) => [featureOf(from), featureOf(to)])) {
  if (from && to && from !== to) features.set(from, (features.get(from) ?? new Set()).add(to))
}

const folders = Map.groupBy(files, dirname)
// Migrations are exempt: their numbers make them easy to find.
const crowded = [...folders].filter(
  ([folder, content]) => content.length > mostFilesInAFolder && !folder.endsWith('/migrations'),
)

const kernelTests = allFiles.filter((file) => isTest(file) && file.startsWith('kernel/'))
const fromKernelTests = kernelTests.flatMap((from) =>
  [...importsOf(from)].filter((to) => !to.startsWith('kernel/')).map((to) => ({ from, to })),
)

const arrow = ({ from, to }) => `${from} → ${to}`
const broken = {
  'imports in the wrong direction': forbidden.map(arrow),
  'imports of internal files of another feature': internals.map(arrow),
  'imports of the product in tests of the kernel': fromKernelTests.map(arrow),
  'import cycles between files': cycles(imports).map((cycle) => cycle.join(' ↔ ')),
  'import cycles between features': cycles(features).map((cycle) => cycle.join(' ↔ ')),
  [`folders of more than ${mostFilesInAFolder} files`]: crowded.map(([folder, { length }]) => `${folder}: ${length}`),
}
/** The number of existing violations per rule, which may only decrease. `--all` lists them. */
const allowed = [0, 0, 0, 0, 0, 0]
for (const [index, [rule, cases]] of Object.entries(broken).entries()) {
  const count = cases.flatMap((each) => each.split(' ↔ ')).length
  if (count === 0) continue
  const tooMany = count > allowed[index]
  if (tooMany) process.exitCode = 1
  const list = tooMany || process.argv.includes('--all') ? `:\n  ${cases.join('\n  ')}` : ''
  console.error(`${count} ${rule} (${allowed[index]} allowed)${list}`)
}

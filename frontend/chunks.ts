import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const signInPage = /\/login-page\.tsx$/
/** The shell and the counts in its menu. */
const shell = /\/(signed-in-shell|[a-z]+-count)\.tsx$/
/** The first screen of each role. */
const homes = [/\/manager-dashboard\.tsx$/, /\/employee-dashboard\.tsx$/]

/** In so many screens, a module counts as common to all of them. */
const COMMON = 3

/**
 * Which modules are loaded as one file: those of the sign-in page, of the first signed-in page for any role or for one, of
 * both, and of many screens. Left alone, each group of modules that the same screens share would be a file, which makes a hundred requests
 * of the first page.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const screens = screensOf(id, graph)
  const has = (screen: RegExp) => [...screens].some((each) => screen.test(each))
  if (screens.size < 2) return null
  const [manager, employee] = homes.map(has)
  const first = has(shell) || (manager && employee)
  if (has(signInPage)) return first || manager || employee ? 'parts' : 'forms'
  if (first) return 'home'
  if (manager) return 'manager'
  if (employee) return 'employee'
  return screens.size >= COMMON ? 'screens' : null
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** The modules loaded on demand that cannot be without this one. */
function screensOf(id: string, graph: Graph, above: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const info = graph.getModuleInfo(id)
  if (!info || above.has(id)) return new Set()
  const found = known.get(info)
  if (found) return found
  const within = new Set([...above, id])
  const screens = new Set([
    ...(info.dynamicImporters.length > 0 ? [id] : []),
    ...info.importers.flatMap((importer) => [...screensOf(importer, graph, within)]),
  ])
  known.set(info, screens)
  return screens
}

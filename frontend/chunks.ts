import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What asks the server, before there is anything to show. */
const entry = /\/index\.html$/
/** What every page is shown by. */
const start = /\/app\/show\.tsx$/
const signInPage = /\/login-page\.tsx$/
/** The shell and the counts in its menu. */
const shell = /\/(signed-in-shell|[a-z]+-count)\.tsx$/
/** The first screen of each role. */
const homes = [/\/manager-dashboard\.tsx$/, /\/employee-dashboard\.tsx$/]
/** What an employee's first screen has besides, when colleagues ask for something. */
const requests = /\/request-list\.tsx$/
/** What managers have open all day, and the largest screen: it brings no forms before one is opened. */
const builder = /\/schedule-builder-page\.tsx$/
/** What the builder loads once the week is painted: drags and menus. */
const builderLater = /\/(pointing|more-menu)\.tsx$/

/** In so many screens, a module counts as common to all of them. */
const COMMON = 3

/**
 * Which modules are loaded as one file: those that every page begins with, those that it is shown by or that both the sign-in
 * page and the first signed-in one need, those of either, of the first signed-in page of one role, of what colleagues ask
 * there, of the builder, of its menus, of the sign-in page and the builder (fields without forms), and of many screens. Left
 * alone, each group of modules that the same screens share would be a file, which makes a hundred requests of the first page.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const screens = screensOf(id, graph)
  const has = (screen: RegExp) => [...screens].some((each) => screen.test(each))
  if (has(entry)) return 'first'
  if (has(start)) return 'start'
  const [manager, employee] = homes.map(has)
  const first = has(shell) || (manager && employee)
  if (screens.size < 2) return first ? 'home' : employee ? 'employee' : null
  if (has(signInPage)) {
    if (first || manager || employee) return 'start'
    return has(builder) ? 'fields' : 'forms'
  }
  if (first) return 'home'
  // So that a list of requests is one file more, not several.
  if (has(requests) && (manager || has(builder))) return 'home'
  if (manager) return 'manager'
  if (has(builder)) return employee ? 'home' : 'builder'
  if (has(builderLater)) return 'menus'
  if (employee) return 'employee'
  if (has(requests)) return 'requests'
  if (screens.size < COMMON) return null
  return checks(id, graph) ? 'checks' : 'screens'
}

const checked = new Map<string, boolean>()

/** Zod and what needs it: the fields of forms, of which many open in dialogs only. */
function checks(id: string, graph: Graph): boolean {
  const before = checked.get(id)
  if (before !== undefined) return before
  // Of modules in a circle, the first is asked about.
  checked.set(id, false)
  const found =
    id.includes('/node_modules/zod/') ||
    (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => checks(imported, graph))
  checked.set(id, found)
  return found
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
    ...(info.isEntry || info.dynamicImporters.length > 0 ? [id] : []),
    ...info.importers.flatMap((importer) => [...screensOf(importer, graph, within)]),
  ])
  known.set(info, screens)
  return screens
}

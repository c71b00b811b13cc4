import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What asks the server, before there is anything to show: loaded apart, see `ask-at-once.ts`. */
const asking = /\/app\/ask\.ts$/
/** What every file of the bundler's needs. */
const runtime = /\brolldown\/runtime\b/
/** What every page is shown by. */
const entry = /\/index\.html$/
const signInPage = /\/login-page\.tsx$/
/** The shell and the counts in its menu. */
const shell = /\/(signed-in-shell|[a-z]+-count)\.tsx$/
/** The first screen of each role. */
const homes = [/\/manager-dashboard\.tsx$/, /\/employee-dashboard\.tsx$/]
/** What managers have open all day, and the largest screen: it brings no forms before one is opened. */
const builder = /\/schedule-builder-page\.tsx$/
/** What the builder loads once the week is painted: drags and menus. */
const builderLater = /\/(pointing|more-menu)\.tsx$/

/** Where mails lead employees, on a phone that has loaded little before. */
const linked = /\/(my-schedule|notifications|shift-swaps|time-clock|time-off)-page\.tsx$/
/** A question, the least of dialogs: all others are made of its parts. */
const dialog = /\/confirm-dialog\.tsx$/

/** The builder and what it loads later, such as its dialogs. */
const planning = /\/schedule\/builder\//
const icon = /\/lucide-react\/dist\/esm\/icons\//
/** A screen of its own, not what opens over one. */
const page = /-page\.tsx$/

/** What brings much code, and the file of modules that need it: of several the first. */
const heavy = [
  // Forms, and what checks them.
  { file: 'checks', brought: /\/node_modules\/(zod|react-hook-form)\/|\/shared\/ui\/form\/(form|fields?)\.tsx$/ },
  // What stands beside what opened it, and is searched.
  { file: 'menus', brought: /\/node_modules\/(@floating-ui|cmdk)\// },
  // What takes the focus.
  { file: 'dialogs', brought: /\/node_modules\/@radix-ui\// },
  // Long lists, of which only what is in sight is there.
  { file: 'builder', brought: /\/node_modules\/@tanstack\// },
] as const

/** In so many screens, a module counts as common to all of them. */
const COMMON = 3

/**
 * Which modules are loaded as one file: those that ask the server before there is anything to show, those that every page
 * is shown by or that both the sign-in page and the first signed-in one need, those of either, of the first signed-in page
 * of one role, of the builder, of its dialogs, of its menus, of the builder and others (small, so that these need not its
 * whole), of the sign-in page and the builder (fields without forms), and of many screens. Left alone, each group of modules
 * that the same screens share would be a file, which makes a hundred requests of the first page. What many screens share is
 * apart by what it needs: a file brings all that any of its modules needs.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const screens = screensOf(id, graph)
  const has = (screen: RegExp) => [...screens].some((each) => screen.test(each))
  if (has(asking) || runtime.test(id)) return 'asks'
  if (has(entry)) return 'start'
  const [manager, employee] = homes.map(has)
  const file = heavy.find(({ brought }) => needs(id, brought, graph))?.file
  const pages = [...screens].filter((each) => page.test(each)).length
  const first = has(shell) || (manager && employee)
  if (screens.size < 2) return first ? 'home' : employee ? 'employee' : null
  if (has(signInPage)) {
    if (first || manager || employee) return 'start'
    return has(builder) ? 'fields' : 'forms'
  }
  if (first) return 'home'
  if (manager) return 'manager'
  if (has(builder)) {
    if (employee) return 'home'
    return !file && (has(linked) || has(dialog) || pages >= COMMON) ? 'common' : 'builder'
  }
  if (has(dialog)) return 'dialogs'
  if (has(builderLater)) return file ?? (pages > 0 ? 'common' : 'menus')
  // For an icon alone, others would load all that an employee's first screen has.
  if (employee) return icon.test(id) ? 'home' : 'employee'
  if (screens.size < COMMON) return null
  if ([...screens].every((each) => planning.test(each))) return 'planning'
  return file ?? 'screens'
}

const asked = new Map<RegExp, Map<string, boolean>>()

/** Whether a module is of a brought or imports, itself or through others, what is. */
function needs(id: string, brought: RegExp, graph: Graph): boolean {
  const answers = asked.get(brought) ?? new Map<string, boolean>()
  asked.set(brought, answers)
  const before = answers.get(id)
  if (before !== undefined) return before
  // Of modules in a circle, the first is asked about.
  answers.set(id, false)
  const found =
    brought.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needs(imported, brought, graph))
  answers.set(id, found)
  return found
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** The modules loaded on demand, or apart, that cannot be without this one. */
function screensOf(id: string, graph: Graph, above: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const info = graph.getModuleInfo(id)
  if (!info || above.has(id)) return new Set()
  const found = known.get(info)
  if (found) return found
  const within = new Set([...above, id])
  const screens = new Set([
    ...(info.isEntry || info.dynamicImporters.length > 0 || asking.test(id) ? [id] : []),
    ...info.importers.flatMap((importer) => [...screensOf(importer, graph, within)]),
  ])
  known.set(info, screens)
  return screens
}

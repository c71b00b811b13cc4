import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as EarlyPage from './src/app/early-page.tsx'
import type * as App from './src/app/features.ts'
import { askingFile } from './ask-at-once.ts'

const sourceOf = (file: string) => fileURLToPath(new URL(`src/app/${file}`, import.meta.url))
const shell = '/src/app/signed-in-shell.tsx'

/**
 * Writes `routes.json`: the paths of the client's screens, so that the server answers others with a 404, who sees them,
 * the files of their code, so that its page can ask for them at once and not one after another, and the sign-in page's
 * HTML, so that it is there before its code.
 */
export function routesFile(): Plugin {
  return {
    name: 'routes-file',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { routes } = await moduleOf<typeof App>('features.ts')
      const { signInPage } = await moduleOf<typeof EarlyPage>('early-page.tsx')
      const early = { plain: signInPage({ demo: false }), demo: signInPage({ demo: true }) }
      const screens = routes.map(({ path, audience = 'signed in', roles, load }) => {
        const modules = [...(audience === 'signed in' ? [shell] : []), loadedBy(load)]
        return { path, audience, roles, files: filesOf(modules, bundle), ...(path === '/login' && { early }) }
      })
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(screens) })
    },
  }
}

const moduleOf = async <Module>(file: string) =>
  (await runnerImport<Module>(sourceOf(file), { configFile: false, mode: 'production' })).module

/** The module of a route's screen, which is all that its function loads. */
function loadedBy(load: () => Promise<unknown>) {
  const [, module] = /\("(.+\.tsx)"\)/.exec(String(load)) ?? []
  if (!module) throw new Error(`what does ${String(load)} load?`)
  return module
}

/** The files that must be there before these modules run, apart from those that the page names itself. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!chunk) throw new Error(`no file has ${module}`)
      return chunk.fileName
    }),
  )
  // Grows while it is read.
  for (const file of files) for (const needed of named.get(file)?.imports ?? []) files.add(needed)
  const asking = askingFile(chunks)
  return [...files].filter((file) => !named.get(file)?.isEntry && file !== asking)
}

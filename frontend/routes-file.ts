import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as App from './src/app/features.ts'

const features = fileURLToPath(new URL('src/app/features.ts', import.meta.url))
const shell = '/src/app/signed-in-shell.tsx'

/**
 * Writes `routes.json`: the paths of the client's screens, so that the server answers others with a 404, who sees them, and
 * the files of their code, so that its page can ask for them at once and not one after another.
 */
export function routesFile(): Plugin {
  return {
    name: 'routes-file',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { module } = await runnerImport<typeof App>(features, { configFile: false })
      const routes = module.routes.map(({ path, audience = 'signed in', roles, load }) => {
        const modules = [...(audience === 'signed in' ? [shell] : []), loadedBy(load)]
        return { path, audience, roles, files: filesOf(modules, bundle) }
      })
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes) })
    },
  }
}

/** The module of a route's screen, which is all that its function loads. */
function loadedBy(load: () => Promise<unknown>) {
  const [, module] = /\("(.+\.tsx)"\)/.exec(String(load)) ?? []
  if (!module) throw new Error(`what does ${String(load)} load?`)
  return module
}

/** The files that must be there before these modules run, apart from the first one, which brings itself. */
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
  return [...files].filter((file) => !named.get(file)?.isEntry)
}

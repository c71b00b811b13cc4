import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The screens that open offline without a visit before, and what every page loads. */
const offlineModules = [
  'main.tsx',
  'app/signed-in-shell.tsx',
  'features/identity/login-page.tsx',
  'features/dashboard/manager-dashboard.tsx',
  'features/dashboard/employee/employee-dashboard.tsx',
  'features/time-clock/page/time-clock-page.tsx',
  'features/schedule/my-schedule/my-schedule-page.tsx',
  'features/shift-requests/shift-swaps-page.tsx',
  'features/notifications/notifications-page.tsx',
  'features/time-off/time-off-page.tsx',
  'features/messaging/messaging-page.tsx',
  'features/readers/kiosk/kiosk-page.tsx',
].map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)))

const featureOf = (module: string) => /\/src\/features\/[^/]+\//.exec(module)?.[0]

/**
 * Collects the files of the build that the service worker caches at installation: those of `offlineModules` with all of
 * their imports, and the dialogs of the same feature that they load later.
 */
export function offlineFiles(): Plugin & { files: ReadonlySet<string> } {
  const files = new Set<string>(['index.html', 'before-paint.js', 'favicon.svg'])
  return {
    name: 'offline-files',
    apply: 'build',
    files,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const modules = new Set<string>()
        const addModule = (id: string) => {
          // Packages come with the chunks that import them. Their unused modules may be in any chunk.
          if (modules.has(id) || id.includes('/node_modules/')) return
          modules.add(id)
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          // The routes load all screens.
          const feature = id.endsWith('/routes.ts') ? undefined : featureOf(id)
          const dialogs = feature ? dynamicallyImportedIds.filter((dialog) => featureOf(dialog) === feature) : []
          for (const imported of [...importedIds, ...dialogs]) addModule(imported)
        }
        for (const id of offlineModules) addModule(id)

        const addFile = (fileName: string) => {
          const output = bundle[fileName]
          if (!output || files.has(fileName)) return
          files.add(fileName)
          if (output.type === 'chunk') output.imports.forEach(addFile)
        }
        for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => modules.has(id))) addFile(fileName)
        for (const fileName of Object.keys(bundle)) {
          if (/\/(app|index)-[^/]*\.css$|\/inter-latin-[^/]*\.woff2$/.test(fileName)) files.add(fileName)
        }
      },
    },
  }
}

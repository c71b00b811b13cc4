import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type * as App from './src/app/features.ts'

const features = fileURLToPath(new URL('src/app/features.ts', import.meta.url))

/** Writes the paths of the client's screens to `routes.json`, so that the server answers others with a 404. */
export function routesFile(): Plugin {
  return {
    name: 'routes-file',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof App>(features, { configFile: false })
      const source = JSON.stringify(module.routes.map(({ path }) => path))
      this.emitFile({ type: 'asset', fileName: 'routes.json', source })
    },
  }
}

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { askAtOnce } from './ask-at-once.ts'
import { chunkOf } from './chunks.ts'
import { directIcons } from './direct-icons.ts'
import { compress } from './compress.ts'
import { inlineDocuments } from './inline-documents.ts'
import { leanFonts } from './lean-fonts.ts'
import { leanRouter } from './lean-router.ts'
import { plainImports } from './plain-imports.ts'
import { reactModules } from './react-modules.ts'
import { routesFile } from './routes-file.ts'

const backend = `http://localhost:${process.env['PORT'] ?? 5010}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    inlineDocuments(),
    react(),
    leanFonts(),
    tailwindcss(),
    directIcons(),
    leanRouter(),
    reactModules(),
    plainImports(),
    askAtOnce(),
    routesFile(),
    compress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      checks: {
        // React looks for what only a scheduler for tests has. In our code the compiler finds it.
        importIsUndefined: false,
        // Compressing takes half of the few seconds, and is meant to.
        pluginTimings: false,
      },
      output: {
        // V8 then compiles a file's functions as it arrives, off the main thread; of React's, most are never called.
        postBanner: ({ isEntry }) => (isEntry ? '' : '//# allFunctionsCalledOnLoad'),
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => chunkOf(id, graph),
              debugName: 'shared',
              // What a module needs has a file of its own choice, which more screens share.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['DEV_PORT'] ?? 5011),
    strictPort: true,
    proxy: { '/api': { target: backend, ws: true } },
  },
})

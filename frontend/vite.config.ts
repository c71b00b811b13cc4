import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './compress.ts'
import { inlineDocuments } from './inline-documents.ts'
import { webManifest } from './web-manifest.ts'
import { offlineFiles } from './offline-files.ts'

const backend = `http://localhost:${process.env['PORT'] ?? 5010}`

const offline = offlineFiles()

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'service-worker.ts',
  // `app/app-updates.ts` registers the worker.
  injectRegister: false,
  manifest: webManifest,
  includeManifestIcons: false,
  // The worker is a build of its own, which would log at its own level.
  integration: {
    configureCustomSWViteBuild: (config) => void (config.logLevel = 'warn'),
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*'],
    globIgnores: ['**/*.{br,gz}'],
    // Their names contain a content hash.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => offline.files.has(url)) })],
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineDocuments(), react(), tailwindcss(), offline, compress(), serviceWorker],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group also takes the dependencies of its modules, unless a group with a higher priority has them.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 5,
            },
            { name: 'data', test: /node_modules\/(urql|@urql|@0no-co|wonka|graphql-ws)\//, priority: 4 },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 4 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
            { name: 'dialogs', test: /node_modules\/@radix-ui\/react-dialog\//, priority: 3 },
            { name: 'menus', test: /node_modules\/@radix-ui\/react-(menu|dropdown-menu|popover)\//, priority: 2 },
            {
              // What the sign-in page shares with the signed-in shell.
              name: 'app',
              test: /\/src\/(main|shared\/layout\/.+|shared\/ui\/(alert|toast|form\/(form|fields))|shared\/lib\/urql\/errors)\.tsx?$/,
              priority: 1,
            },
            { name: 'shell', test: /\/src\/app\/signed-in-shell\.tsx/ },
            { name: 'ui', test: /\/src\/shared\/ui\/(?!tab-list)[^/]+$/ },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
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

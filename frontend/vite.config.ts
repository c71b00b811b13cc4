import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compress } from './compress.ts'
import { inlineDocuments } from './inline-documents.ts'

const backend = `http://localhost:${process.env['PORT'] ?? 5010}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineDocuments(), react(), tailwindcss(), compress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 2,
            },
            { name: 'data', test: /node_modules\/(urql|@urql|@0no-co|wonka)\//, priority: 2 },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            {
              name: 'menus',
              test: /node_modules\/(cmdk|@floating-ui|@radix-ui\/react-(menu|dropdown-menu|popper))\//,
              priority: 2,
            },
            { name: 'dialogs', test: /node_modules\/@radix-ui\//, priority: 2 },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 1 },
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

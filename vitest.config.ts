import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The condition by which Node itself takes graphql's ES module. Without it tests would load a second copy of graphql
// beside the one that the libraries use, and neither knows the other's types.
const conditions = ['module-sync', 'module', 'node']

export default defineConfig({
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // By default one core idles, and every file starts a process and loads all modules again, which is a third of the run.
    // So files share processes: what a test changes outside itself (clocks, globals), it puts back. Many tests wait for a
    // server or a time: with a process for each core two fifths of the machine idled.
    maxWorkers: availableParallelism() * 2,
    isolate: false,
    // Real Postgres, real Redis, real processes: a busy machine of two cores may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    // Reports tests that pass only on retry, and fails them outside of CI.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{kernel,backend,projections,schema,frontend/src,bench,docs}/**/*.test.ts'],
          environment: 'node',
          // A second copy of the client's generated classes would replace the first in a global that both use.
          server: { deps: { external: [/@eventstore/] } },
          globalSetup: './backend/platform/database/vitest-global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['frontend/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './frontend/src/shared/testing/setup.ts',
          // A failed query would print the whole page.
          env: { DEBUG_PRINT_LIMIT: '0' },
        },
      },
    ],
  },
})

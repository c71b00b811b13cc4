import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{backend,projections,schema,frontend/src,bench}/**/*.test.ts'],
    environment: 'node',
    globalSetup: './backend/database/vitest-global-setup.ts',
    // Real Postgres, real Redis, real processes: a busy machine of two cores may take its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})

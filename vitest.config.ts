import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // A seed shuffles the files.
    ...(process.env['KOSHA_SEED'] === undefined && { sequence: { sequencer: LongestFirst } }),
    setupFiles: ['test/support/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          // Pure: no state in memory from one file to the next.
          isolate: false,
          // A guard against hanging; what takes how long is measured as a ratio where it matters.
          testTimeout: 30_000,
          include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'test/golden/**/*.test.ts', 'test/house/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // The server is loaded once for all files of a worker: loading it takes longer than most files. Its in-memory state is
          // keyed by ids.
          isolate: false,
          setupFiles: ['test/support/close-after-file.ts'],
          include: ['src/server/**/*.test.ts', 'test/server/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A document for each file and modules of its own take longer than nearly all tests: a file that needs a document says so in
          // its first line (`// @vitest-environment happy-dom`).
          isolate: false,
          testTimeout: 30_000,
          setupFiles: ['test/support/web-file.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})

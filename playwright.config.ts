import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { surroundings } from './test/journeys/surroundings.ts'

// The built app on a database of its own, or a server that is already up at KOSHA_TEST_URL.
const port = process.env['KOSHA_TEST_PORT'] ?? '4310'
const given = process.env['KOSHA_TEST_URL']
// Journeys that simulate the passing of time change rows of its database; the workers need the path, too.
if (given === undefined) process.env['KOSHA_TEST_FOLDER'] ??= path.join(os.tmpdir(), `kosha-journeys-${process.pid}`)

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const phone = /phone[^/]*\.(spec|test|journey)\.ts$/

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: /\.(spec|test|journey)\.ts$/,
  outputDir: 'test-results',
  workers: 2,
  // One retry, which is reported: a machine can be busy. A second failure is a failure.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A passkey belongs to a name, never to a number.
    baseURL: given ?? `http://localhost:${port}`,
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Fading elements are checked once they are fully visible.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // A process more for each journey, a fifth of what its pages cost (docs/decisions/0218). Those about it, and the story, have it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: phone, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: phone, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  ...(given === undefined && { webServer: server() }),
})

function server() {
  return {
    command: `${JSON.stringify(process.execPath)} bin/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { ...surroundings, PORT: port, KOSHA_DATA: process.env['KOSHA_TEST_FOLDER'] ?? '' },
    timeout: 600_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  }
}

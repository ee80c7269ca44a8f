import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The built app with the demo company on a port and in a folder of its own. */
export async function startDemo(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = process.env['KOSHA_TEST_PORT'] ?? '4330'
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-lighthouse-'))
  fs.chmodSync(folder, 0o755)
  const env = { ...process.env, PORT: port, KOSHA_DATA: folder, KOSHA_NOW: '2026-11-20T10:00:00+05:30', LOG_LEVEL: 'warn' }
  const start = path.join(import.meta.dirname, '../start.mjs')
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return { origin: `http://localhost:${port}`, stop }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await stop()
  throw new Error('The server did not start')
}

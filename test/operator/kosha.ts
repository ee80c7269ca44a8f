import { spawn } from 'node:child_process'
import path from 'node:path'
import { compileCache } from './server.ts'

const root = path.join(import.meta.dirname, '../..')

/** Runs the operator's command as a process of its own. */
export function kosha(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [path.join(root, 'bin/kosha'), ...args], {
    env: { ...compileCache, PATH: process.env['PATH'], HOME: process.env['HOME'] ?? '/', KOSHA_DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BLOCKED_EXIT_CODE, BLOCKED_SIGNAL } from '#server/platform/watchdog-protocol.ts'

async function run(way: string, onStart: (pid: number) => void = () => {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../support/blocked-process.ts'), way])
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  onStart(child.pid ?? 0)
  const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  return { code, signal, stdout, stderr }
}

test('a process whose event loop is blocked is ended, and its log says by what', async () => {
  const { code, signal, stdout, stderr } = await run('backtracks')
  expect({ isEnded: code === BLOCKED_EXIT_CODE || signal === BLOCKED_SIGNAL, stdout }).toEqual({ isEnded: true, stdout: '' })
  const line = JSON.parse(stderr.split('\n').find((each) => each.startsWith('{')) ?? '{}') as Record<string, unknown>
  expect(line).toMatchObject({
    msg: 'the event loop is blocked and the process is ended',
    jobs: ['job row-import 2'],
    last_request: 'POST /api/main/journal-imports',
  })
})

test('one that only gets no turn continues, and so does one that was suspended', async () => {
  const [waits, suspended] = await Promise.all([
    run('waits'),
    run('nothing', (pid) => {
      setTimeout(() => process.kill(pid, 'SIGSTOP'), 600)
      setTimeout(() => process.kill(pid, 'SIGCONT'), 3_600)
    }),
  ])
  expect([waits, suspended]).toEqual([
    { code: 0, signal: null, stdout: 'went on', stderr: '' },
    { code: 0, signal: null, stdout: 'went on', stderr: '' },
  ])
})

import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { hostileFiles } from './files.ts'

/** Letters of the two files that are compared: the second is four times the first. */
const SIZES = [50_000, 200_000] as const
/**
 * Milliseconds below which growth is not assessed, and those that no file of the second size may take: 1 MB in about two seconds.
 */
const QUICK = 150
const MOST = 3000
/** A linear reader takes four times as long for the longer file, a quadratic one sixteen times. */
const STEEP = 9
/** Milliseconds after which a reader is taken to hang, and its thread is ended. */
const HANGS = 60_000

type Message = { at: number; reader: string; took?: number[] }

test('no hostile file makes a reader slow, hang or overflow', { timeout: 600_000 }, async () => {
  const problems: string[] = []
  for (let from = 0; from < hostileFiles.length; ) from = await readFrom(from, problems)
  expect(problems).toEqual([])
})

/** Continues until the end, or until a reader hangs or crashes; returns where to continue. */
function readFrom(from: number, problems: string[]): Promise<number> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { from, sizes: SIZES } })
  return new Promise<number>((resolve) => {
    let last: Message = { at: from, reader: '' }
    const failed = (how: string) => {
      problems.push(`${hostileFiles[last.at]?.name}, ${last.reader}: ${how}`)
      resolve(last.at + 1)
    }
    let timer = setTimeout(failed, HANGS, 'hangs')
    worker.on('message', (message: Message) => {
      clearTimeout(timer)
      last = message
      if (message.took)
        problems.push(...problemOf(message.took).map((each) => `${hostileFiles[last.at]?.name}, ${last.reader}: ${each}`))
      if (message.at >= hostileFiles.length) resolve(message.at)
      else timer = setTimeout(failed, HANGS, 'hangs')
    })
    worker.once('error', (error: Error) => {
      clearTimeout(timer)
      failed(`breaks off: ${error.message}`)
    })
  }).finally(() => void worker.terminate())
}

function problemOf([short = 0, long = 0]: number[]): string[] {
  if (long > MOST) return [`takes ${long.toFixed(0)} ms`]
  if (long > QUICK && long / short > STEEP) return [`takes ${(long / short).toFixed(1)} times as long for four times the text`]
  return []
}

import fs from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from './areas.ts'
import { isEquivalent } from './equivalents.ts'

/** One deliberate fault: its position, the original code, and the replacement. */
export type Mutant = { id: string; file: string; line: number; kind: string; was: string; becomes: string }

export type Instrumented = {
  /** The code of each file with every mutant in it, switched by the number of the active one. */
  code: Map<string, string>
  mutants: Mutant[]
}

const silent = () => undefined
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/**
 * Sentences, SQL and names are left as they are: what users read has checks of its own, and an emptied statement proves nothing.
 */
const excludedMutations = ['StringLiteral']

/** Puts every mutant into the files, each behind a switch. */
export async function instrument(files: string[]): Promise<Instrumented> {
  const source = new Map(files.map((file) => [path.join(root, file), fs.readFileSync(path.join(root, file), 'utf8')]))
  const result = await new Instrumenter(logger).instrument(
    [...source].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations },
  )
  const made = result.mutants.flatMap((mutant): Mutant | [] => {
    if (mutant.status === 'Ignored') return []
    const { start, end } = mutant.location
    return {
      id: mutant.id,
      file: path.relative(root, mutant.fileName),
      line: start.line + 1,
      kind: mutant.mutatorName,
      was: between(source.get(mutant.fileName) ?? '', start, end),
      becomes: mutant.replacement,
    }
  })
  const mutants = made.filter((mutant) => !isEquivalent(mutant))
  return { code: new Map(result.files.map(({ name, content }) => [name, content])), mutants }
}

type Position = { line: number; column: number }

function between(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined)).join('\n')
}

/** The same sample for the same seed and code, in an order that is random too: a run cut short has measured a smaller sample. */
export function sampleOf<T>(all: T[], size: number, seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return all
    .map((each) => ({ each, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ each }) => each)
}

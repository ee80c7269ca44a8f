import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Pattern } from './collect.ts'

const folder = path.join(import.meta.dirname, '../../../node_modules/.cache')

type Kept = { by: string; linear: string[] }
const keyOf = ({ source, flags }: Pattern) => `${flags} ${source}`

/**
 * Expressions that earlier runs on this machine found in order, under this name; a fresh checkout has none. What was found by
 * another measure, that is by other contents of the files `by`, counts no longer.
 */
export function knownLinear(name: string, by: readonly string[]) {
  const file = path.join(folder, `${name}.json`)
  const hash = createHash('sha256')
  for (const each of by) hash.update(fs.readFileSync(path.join(import.meta.dirname, each)))
  const measure = hash.digest('hex')
  let kept: Kept | undefined
  try {
    kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Kept
  } catch {
    // The first run, or a file that was cut short.
  }
  const linear = new Set(kept?.by === measure ? kept.linear : [])
  return {
    isKnown: (pattern: Pattern) => linear.has(keyOf(pattern)),
    keep(patterns: readonly Pattern[]) {
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(file, JSON.stringify({ by: measure, linear: patterns.map(keyOf) } satisfies Kept))
    },
  }
}

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Pattern } from './collect.ts'

const file = path.join(import.meta.dirname, '../../../node_modules/.cache/linear-regexes.json')
/** What was found by other attacks, or another measure, counts no longer. */
const by = createHash('sha256')
  .update(['attacks.ts', 'growth.ts'].map((name) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')).join(''))
  .digest('hex')

type Kept = { by: string; linear: string[] }
const keyOf = ({ source, flags }: Pattern) => `${flags} ${source}`

/** Expressions that earlier runs on this machine found linear: a fresh checkout has none. */
export function knownLinear(): (pattern: Pattern) => boolean {
  let kept: Kept | undefined
  try {
    kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Kept
  } catch {
    // The first run, or a file that was cut short.
  }
  const linear = new Set(kept?.by === by ? kept.linear : [])
  return (pattern) => linear.has(keyOf(pattern))
}

export function keepLinear(patterns: readonly Pattern[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ by, linear: patterns.map(keyOf) } satisfies Kept))
}

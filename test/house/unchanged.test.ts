import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedSince } from '../../bin/testing/unchanged.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-unchanged-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const given = { root, kept: 'node_modules/.cache/lint.json', pattern: /\.(?:ts|mjs|mts)$/, by: ['rules.json'] }
/** What is to be checked; it passes. */
const checked = () => {
  const found = changedSince(given)
  found?.keep()
  return found?.changed.toSorted()
}

test('a file is checked again when it changed, or anything it imports, however far away; nothing else is', () => {
  const all = {
    'src/money.ts': `export const paise = 1`,
    'src/sum.ts': `import { paise } from './money.ts'`,
    'src/bill.ts': `import type { Sum } from '#src/sum.ts'`,
    'src/late.ts': `export const late = () => import('./bill.ts')`,
    'src/here.ts': `import './there.ts'`,
    'src/there.ts': `import './here.ts'`,
    'src/run.ts': `import { run } from './tool.mjs'`,
    'src/tool.mjs': `export const run = 1`,
    'src/tool.d.mts': `export const run: number`,
  }
  expect(changedSince(given), 'without Git all are checked').toBeUndefined()
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  write('package.json', JSON.stringify({ imports: { '#src/*': './src/*' } }))
  write('.gitignore', 'node_modules')
  write('rules.json', '{}')
  for (const [name, text] of Object.entries(all)) write(name, text)
  expect(checked()).toEqual(Object.keys(all).toSorted())
  expect(checked()).toEqual([])
  write('src/money.ts', `export const paise = 2`)
  expect(checked()).toEqual(['src/bill.ts', 'src/late.ts', 'src/money.ts', 'src/sum.ts'])
  write('src/there.ts', `import './here.ts' // and back`)
  expect(checked(), 'a circle').toEqual(['src/here.ts', 'src/there.ts'])
  write('src/tool.d.mts', `export const run: string`)
  expect(checked(), 'types beside a script').toEqual(['src/run.ts', 'src/tool.d.mts'])
  fs.rmSync(path.join(root, 'src/late.ts'))
  expect(checked()).toEqual([])
  write('rules.json', '{"strict":true}')
  expect(checked(), 'other rules').toHaveLength(8)
  write('src/world.ts', `declare module 'vitest' {}`)
  expect(checked(), 'what is declared for all').toHaveLength(9)
})

test('what did not pass is checked again', () => {
  write('src/sum.ts', 'changed')
  expect(changedSince(given)?.changed).toContain('src/sum.ts')
  expect(changedSince(given)?.changed).toContain('src/sum.ts')
})

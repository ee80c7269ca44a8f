import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Lines of each module of `src`, without tests and what a tool writes, the shortest first. */
function lengths(): { name: string; lines: number }[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.|\.d\.ts$/.test(name) && fs.existsSync(path.join(root, name)))
    .map((name) => ({ name, lines: fs.readFileSync(path.join(root, name), 'utf8').trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines)
}

// One function has at most 60 lines and a complexity of 20: `.oxlintrc.json` refuses others.
test('modules are short: half under 65 lines, nine of ten under 125', () => {
  const all = lengths()
  expect(all.length).toBeGreaterThan(1000)
  expect(all[Math.floor(all.length / 2)]?.lines).toBeLessThan(65)
  const long = all.filter(({ lines }) => lines >= 125)
  expect(long.length / all.length, `${long.length} of ${all.length} modules have 125 lines or more`).toBeLessThanOrEqual(0.1)
})

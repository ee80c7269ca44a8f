import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { READ_VERSION, withoutUnused } from '../../bin/bundle/lean-react.ts'
import type { Node } from '../../bin/bundle/syntax.ts'

const root = path.join(import.meta.dirname, '../..')
const react = path.join(root, 'node_modules/react-dom')
const lean = (code: string) => withoutUnused(code, parseSync('react.js', code).program as unknown as Node)

test('what is left out of react-dom was read for the version that is installed', () => {
  const { version } = JSON.parse(fs.readFileSync(`${react}/package.json`, 'utf8')) as { version: string }
  expect(version).toBe(READ_VERSION)
  const code = fs.readFileSync(`${react}/cjs/react-dom-client.production.js`, 'utf8')
  const left = lean(code)
  expect(parseSync('react.js', left).errors).toEqual([])
  expect(left).not.toMatch(/exports\.hydrateRoot|if \(isHydrating\)|isHydrating &&/)
  expect(left).toContain('exports.createRoot')
  // No error is made while it is loaded.
  expect(left.match(/^(?:var| ) +\w+ = Error\(.*\)[,;]$/gm)).toBeNull()
  expect(left).toContain('SuspenseException = {message:formatProdErrorMessage(460)}')
  expect(() => lean(code.replaceAll('popHydrationState', 'popState'))).toThrow('react-dom has no popHydrationState')
})

test('no page uses what is left out', () => {
  const files = fs.readdirSync(`${root}/src/web`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const users = files.filter((file) =>
    /hydrateRoot|<ViewTransition|addTransitionType/.test(fs.readFileSync(`${root}/src/web/${file}`, 'utf8')),
  )
  expect(users).toEqual([])
})

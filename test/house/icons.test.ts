import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawings, signs } from '#web/ui/icon-drawings.ts'

const source = path.join(import.meta.dirname, '../../src')

test('every icon that the server or a contract names is drawn by the web', () => {
  const named = ['server', 'contract', 'core'].flatMap((part) =>
    fs
      .readdirSync(path.join(source, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .flatMap((file) => [...fs.readFileSync(path.join(source, part, file), 'utf8').matchAll(/\bicon: '([^']+)'/g)])
      .map(([, icon = '']) => icon),
  )
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter((icon) => !Object.hasOwn(drawings, icon))).toEqual([])
  // The menu draws it without a node.
  expect([...new Set(named)].filter((icon) => !signs.some((sign) => sign === icon))).toEqual([])
})

test('the style sheet of the menu’s signs holds each of them: npm run icons draws it again', () => {
  const sheet = fs.readFileSync(path.join(source, 'web/ui/icon-signs.css'), 'utf8')
  expect([...sheet.matchAll(/\[data-sign="(\w+)"\]/g)].map(([, name]) => name)).toEqual([...signs])
})

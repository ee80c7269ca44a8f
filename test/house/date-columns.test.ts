import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** “26 May 2026” is 87 pixels wide in a cell, which has 12 on each side. */
const DATE = 112

test('a column of dates is wide enough for every date', () => {
  const columns = tracked('src/web').flatMap((file) =>
    file.endsWith('.tsx')
      ? [...read(file).matchAll(/\{\s*id: '(\w+)'[^{}]*?\bwidth: (\d+)[^{}]*?cell: \(\w+\) => formatDate\(/g)].map(
          ([, id = '', width = '']) => ({ file, id, width: Number(width) }),
        )
      : [],
  )
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter(({ width }) => width < DATE)).toEqual([])
})

import { expect, test } from 'vitest'
import page from '../index.html?raw'
import { entryScript } from './update.ts'

test('a page is known by the script of the app, whose name differs with each release, not by the one that all releases have', () => {
  const built = page.replace(
    /<script type="module".*<\/script>/,
    '<script type="module" crossorigin="" src="/assets/index-B2x.js"></script>',
  )
  expect(built).toContain('src="/start.js"')
  expect(entryScript(built)).toBe('/assets/index-B2x.js')
  expect(entryScript('<p>Bad gateway</p>')).toBeUndefined()
})

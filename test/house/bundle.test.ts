import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { declaredIn, partOf } from '../../bin/bundle/route-parts.ts'

const web = path.join(import.meta.dirname, '../../src/web')
const tree = fs.readFileSync(path.join(web, 'routeTree.gen.ts'), 'utf8')

test('cutting the tree of routes loses none: each declared route is read whole and stands in one part', () => {
  const declared = declaredIn(tree)
  expect(declared).toHaveLength(tree.split('Import.update(').length - 1)
  expect(declared.length).toBeGreaterThan(200)
  const broken = declared.filter(
    ({ file, parent, options, id }) =>
      parent === '' ||
      !options.trimEnd().endsWith('}') ||
      (id === '' && !file.endsWith('/_app')) ||
      !fs.existsSync(path.join(web, `${file}.tsx`)),
  )
  expect(broken.map(({ name }) => name)).toEqual([])
  const shell = declared.filter((route) => partOf(route).length === 0).map(({ file }) => file)
  expect(shell.toSorted()).toEqual(['./routes/_app', './routes/_app/$'])
})

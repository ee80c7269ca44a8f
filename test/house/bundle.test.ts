import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { named } from '../../bin/bundle/class-names.ts'
import { clustersOf } from '../../bin/bundle/clusters.ts'
import { cut } from '../../bin/bundle/declarations.ts'
import { declaredIn, partOf } from '../../bin/bundle/route-parts.ts'
import type { Node } from '../../bin/bundle/syntax.ts'

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

const linesOf = (code: string, kept?: { part: string; parts: ReadonlyMap<string, string> }) =>
  cut({
    code,
    program: parseSync('module.js', code).program as unknown as Node,
    file: '/src/web/features/sales/invoices/api.ts',
    kept,
    find: (source, name) => (source.startsWith('#contract/') ? `/src/contract/x.ts?part=${name}` : undefined),
    fetching: 'late-schema',
    parts: 'lazy-part',
  })
    .split('\n')
    .filter((line) => line.trim() !== '')

test('a part of a module has its declaration, what that refers to, and nothing of the others', () => {
  const code = `import { a, b } from '#contract/x.ts'
const key = ['invoices']
export const first = () => [key, a, { b: 1 }]
export const second = () => b`
  const parts = new Map(['key', 'first', 'second'].map((name) => [name, name]))
  expect(linesOf(code, { part: 'first', parts })).toEqual([
    "import { a as a } from '/src/contract/x.ts?part=a'",
    'export const first = () => [key, a, { b: 1 }]',
    "import { key } from '/src/web/features/sales/invoices/api.ts?part=key'",
  ])
  expect(linesOf(code, { part: 'key', parts })).toEqual(["const key = ['invoices']", 'export { key }'])
})

test('the schema of a form and the dialogs of a page come later; a schema that the page reads itself does not', () => {
  const code = `import { Credentials, login } from '#contract/x.ts'
import * as all from '#contract/x.ts'
import { VoidDialog } from './void-dialog.tsx'
useForm({ schema: Credentials })
useForm({ schema: login.body })
parse(all.settle.body, all.settle)
_jsx(VoidDialog, {})`
  expect(linesOf(code)).toEqual([
    'useForm({ schema: lateCredentials })',
    'useForm({ schema: latelogin__body })',
    'parse(all__settle__body, all__settle)',
    '_jsx(VoidDialog, {})',
    "import { settle__body as all__settle__body } from '/src/contract/x.ts?part=settle__body'",
    "import { settle as all__settle } from '/src/contract/x.ts?part=settle'",
    "import { lateSchema } from 'late-schema'",
    "const lateCredentials = lateSchema(() => import('/src/contract/x.ts?part=Credentials').then((module) => module.Credentials))",
    "const latelogin__body = lateSchema(() => import('/src/contract/x.ts?part=login__body').then((module) => module.login__body))",
    "import { lazyPart } from 'lazy-part'",
    "const VoidDialog = lazyPart(() => import('./void-dialog.tsx').then((module) => module.VoidDialog))",
  ])
})

test('a schema that the module has itself comes later too, and so does what a function makes of the page’s values', () => {
  const code = `import { paymentSchema } from './payment-values.ts'
const schema = z.object({})
export function Entry() { useForm({ schema, initial }) }
export function Payment({ dues }) { useForm({ schema: dues ? paymentSchema(dues) : schema }) }`
  const parts = new Map(['schema', 'Entry', 'Payment'].map((name) => [name, name]))
  const file = '/src/web/features/sales/invoices/api.ts'
  const own = `const lateschema = lateSchema(() => import('${file}?part=schema').then((module) => module.schema))`
  expect(linesOf(code, { part: 'Entry', parts })).toEqual([
    'export function Entry() { useForm({ schema: lateschema, initial }) }',
    "import { lateSchema } from 'late-schema'",
    own,
  ])
  expect(linesOf(code.replaceAll('./payment-values.ts', '#contract/x.ts'), { part: 'Payment', parts })).toEqual([
    'export function Payment({ dues }) { useForm({ schema: dues ? madeLater(latepaymentSchema, (made) => made(dues)) : lateschema }) }',
    "import { lateSchema } from 'late-schema'",
    "import { madeLater } from 'late-schema'",
    "const latepaymentSchema = lateSchema(() => import('/src/contract/x.ts?part=paymentSchema').then((module) => module.paymentSchema))",
    own,
  ])
})

test('a module takes the class names it uses one by one, unless it reads them by a name it works out', () => {
  const code = (use: string) => `import styles from './page.module.css'\n${use}`
  const read = (use: string) => named(code(use), parseSync('module.js', code(use)).program as unknown as Node)
  expect(read('styles.title')).toBe("import * as styles from './page.module.css'\nstyles.title")
  expect(read('styles.title + styles[tone]')).toBe(code('styles.title + styles[tone]'))
  expect(read('styles.new')).toBe(code('styles.new'))
})

test('modules are merged where it costs least, each once, with what they import and never in a circle', () => {
  const loads = (...of: number[]) => new Set(of)
  const modules = [
    { id: 'react', size: 1000, loads: loads(0, 1, 2), imports: [] },
    { id: 'table', size: 50, loads: loads(0, 1), imports: ['react'] },
    { id: 'form', size: 60, loads: loads(1, 2), imports: ['react'] },
    { id: 'filter', size: 10, loads: loads(0), imports: ['table'] },
    { id: 'amount', size: 10, loads: loads(1), imports: ['table', 'form'] },
  ]
  const clusters = clustersOf(modules, [1, 1, 1], [2, 2, 2])
  expect(clusters.flatMap(({ members }) => members).toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
  for (const load of [0, 1, 2])
    expect(clusters.filter((cluster) => ((cluster.loads[0] ?? 0) >>> load) & 1).length).toBeLessThanOrEqual(2)
  const clusterOf = (id: string) => clusters.findIndex(({ members }) => members.includes(id))
  const edges = modules.flatMap(({ id, imports }) => imports.map((to) => [clusterOf(id), clusterOf(to)] as const))
  const isCircle = edges.some(([from, to]) => from !== to && edges.some(([back, at]) => back === to && at === from))
  expect(isCircle).toBe(false)
  // A load that may ask for more of them has nothing merged for its sake.
  expect(clustersOf(modules, [1, 1, 1], [4, 5, 3])).toHaveLength(modules.length)
})

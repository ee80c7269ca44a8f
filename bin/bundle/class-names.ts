import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { changed, type Edit, type Node, visitAll } from './syntax.ts'

/**
 * Class names of the build: `primary-3f`, the name in its style sheet and the number of that sheet, in place of a hash that does not
 * compress. A page takes the names it uses, not a table of all.
 */
export function classNames(web: string): { plugin: Plugin; nameOf: (name: string, file: string) => string } {
  const sheets = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
  const numbers: ReadonlyMap<string, string> = new Map(sheets.map((file, at) => [path.join(web, file), at.toString(36)]))
  return {
    nameOf(name, file) {
      const number = numbers.get(file.split('?')[0] ?? '')
      if (number === undefined) throw new Error(`${file} is no style sheet of ${web}`)
      return `${name}-${number}`
    },
    plugin: {
      name: 'class-names',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?(\?|$)/, code: /\.module\.css/ },
        handler(code) {
          return { code: named(code, this.parse(code) as unknown as Node), map: null }
        },
      },
    },
  }
}

/** Names that a module cannot export as they are. */
const RESERVED = /^(default|delete|export|import|in|new|static|switch|this|with)$/

/** `import styles from './x.module.css'` as a namespace where only its members are read, which the bundler then takes one by one. */
export function named(code: string, program: Node): string {
  const edits = new Map<string, Edit>()
  for (const { type, source, specifiers } of program.body as Node[])
    if (type === 'ImportDeclaration' && ((source as Node).value as string).endsWith('.module.css'))
      for (const each of specifiers as Node[])
        if (each.type === 'ImportDefaultSpecifier') {
          const name = (each.local as Node).name as string
          edits.set(name, { start: each.start, end: each.end, text: `* as ${name}` })
        }
  visitAll(program, (node, of, as) => {
    if (node.type !== 'Identifier' || of?.type === 'ImportDefaultSpecifier') return
    const isMember = of?.type === 'MemberExpression' && as === 'object' && of.computed !== true
    if (!isMember || RESERVED.test((of.property as Node).name as string)) edits.delete(node.name as string)
  })
  return changed(code, [...edits.values()])
}

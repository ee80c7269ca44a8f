import type { Plugin } from 'vite'
import { changed, type Edit, type Node, visitAll } from './syntax.ts'

/** The version of react-dom that this was read for; `test/house/lean-react.test.ts` fails at another. */
export const READ_VERSION = '19.3.1'

/** Never true here: nothing is rendered on the server, and no page has a `<ViewTransition>`. */
const NEVER = new Set(['isHydrating', 'shouldStartViewTransition'])

/** What a function is without those two. */
const BODIES: Readonly<Record<string, string>> = {
  popHydrationState: 'return !1',
  prepareToHydrateHostInstance: '',
  throwOnHydrationMismatch: '',
  upgradeHydrationErrorsToRecoverable: 'return null',
  mountHostRootWithoutHydrating: '',
  hideOrUnhideDehydratedBoundary: '',
  popToNextHostParent: '',
  popTreeContext: '',
  getNextHydratable: '',
  isSuspenseInstancePending: '',
  clearHydrationBoundary: '',
  updateDehydratedSuspenseComponent: '',
  retryDehydratedSuspenseBoundary: '',
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  applyViewTransitionToHostInstancesRecursive: '',
}

/**
 * Errors that it makes while it is loaded, and only compares: `{ message }` does. A browser that developer tools or Lighthouse are attached to
 * takes an error's place down at once, and reads all of React again for it: 60 ms on a desktop.
 */
const MARKS = new Set([
  'HydrationMismatchException',
  'SuspenseException',
  'SuspenseyCommitException',
  'SuspenseActionException',
  'SelectiveHydrationException',
])

/**
 * Leaves out of React what this app has no use for, since its bundle is one module that no bundler can cut: taking over a page that a
 * server rendered, and view transitions. The code of both stays behind conditions that are never true; the minifier drops it
 * (docs/decisions/0150).
 */
export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      return { code: withoutUnused(code, this.parse(code) as unknown as Node), map: null }
    },
  },
}

/** Throws where react-dom no longer has one of the names. */
export function withoutUnused(code: string, program: Node): string {
  const edits: Edit[] = []
  const found = new Set<string>()
  visitAll(program, (node, of, as) => {
    const name = nameOf(node.type === 'FunctionDeclaration' ? node['id'] : node)
    if (node.type === 'FunctionDeclaration' && name in BODIES) {
      const { start, end } = node['body'] as Node
      found.add(name)
      edits.push({ start, end, text: `{${BODIES[name]}}` })
    } else if (node.type === 'Identifier' && NEVER.has(name) && isRead(of, as)) {
      found.add(name)
      edits.push({ start: node.start, end: node.end, text: '!1' })
    } else if (MARKS.has(name) && (as === 'id' || as === 'left') && isErrorOf(of)) {
      const { start, end, arguments: given } = valueOf(of) as Node & { arguments: [Node] }
      found.add(name)
      edits.push({ start, end, text: `{message:${code.slice(given[0].start, given[0].end)}}` })
    } else if (isHydrateRoot(node)) {
      found.add('hydrateRoot')
      edits.push({ start: node.start, end: node.end, text: '' })
    }
  })
  const missing = [...NEVER, ...MARKS, ...Object.keys(BODIES), 'hydrateRoot'].filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new Error(`react-dom has no ${missing.join(', ')}: see what it does now and change ${import.meta.filename}`)
  return changed(code, edits)
}

const nameOf = (node: unknown): string => ((node as Node | null)?.['name'] as string | undefined) ?? ''

const valueOf = (of?: Node) => (of?.type === 'VariableDeclarator' ? of['init'] : of?.['right']) as Node | null | undefined

/** `… = Error(…)` */
const isErrorOf = (of?: Node): boolean => {
  const value = valueOf(of)
  return value?.type === 'CallExpression' && nameOf(value['callee']) === 'Error'
}

/** Neither declared nor assigned there, nor the name of a property. */
const isRead = (of?: Node, as?: string): boolean =>
  !(
    as === 'params' ||
    (of?.type === 'VariableDeclarator' && as === 'id') ||
    (of?.type === 'AssignmentExpression' && as === 'left') ||
    (of?.type === 'MemberExpression' && as === 'property') ||
    (of?.type === 'Property' && as === 'key')
  )

/** `exports.hydrateRoot = function …` */
function isHydrateRoot(node: Node): boolean {
  if (node.type !== 'ExpressionStatement') return false
  const { type, left } = node['expression'] as Node
  return type === 'AssignmentExpression' && nameOf((left as Node)['property']) === 'hydrateRoot'
}

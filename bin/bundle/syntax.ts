/** A node of the syntax tree, as the bundler parses it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }
export type Edit = { start: number; end: number; text: string }

/** Visits what runs when the expression does: it stops at functions. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (/Function|^Class/.test(node.type)) return
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

/** Visits a node and all within it, with the node that each stands in and as what. */
export function visitAll(node: Node, visit: (node: Node, of?: Node, as?: string) => void, of?: Node, as?: string): void {
  visit(node, of, as)
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitAll(child, visit, node, name)
}

/** The names that a node refers to, wherever it does; a name that is declared again inside may be among them. */
export function referencesIn(node: Node, except?: ReadonlySet<Node>): string[] {
  const names = new Set<string>()
  visitAll(node, (each, of, as) => {
    if (!/^(JSX)?Identifier$/.test(each.type) || except?.has(each)) return
    const isOwnName =
      (of?.type === 'MemberExpression' && as === 'property' && of.computed !== true) ||
      (/^(Property|PropertyDefinition|MethodDefinition)$/.test(of?.type ?? '') && as === 'key' && of?.computed !== true)
    if (!isOwnName) names.add(each.name as string)
  })
  return [...names]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The code with its edits; they may touch, and one inside another's replaced part is refused by the caller's care. */
export function changed(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.map((edit, at) => ({ ...edit, at })).toSorted((a, b) => a.start - b.start || a.end - b.end || a.at - b.at)
  let done = 0
  let text = ''
  for (const { start, end, text: replacement } of inOrder) {
    if (start < done) continue
    text += code.slice(done, start) + replacement
    done = end
  }
  return text + code.slice(done)
}

import * as z from 'zod/mini'
import { issuesOf } from './problem.ts'

/** Keeps of a value what the schema declares, as a fresh value; throws a path when a value is not of the declared kind. */
type Shape = (value: unknown, path: string) => unknown

const shapes = new WeakMap<z.core.$ZodType, Shape>()

/**
 * A reply as its contract declares it: nothing undeclared leaves, and a value of another kind throws. What a request may hold was checked
 * when it came in (formats, check digits), so here only the kinds are looked at; `whole` checks all of it, as the tests do.
 */
export function shaped(schema: z.core.$ZodType, value: unknown, endpoint: string, whole: boolean): unknown {
  return whole ? wholly(schema)(value, endpoint) : shapeOf(schema)(value, endpoint)
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const made = compile(schema as z.core.$ZodTypes)
  shapes.set(schema, made)
  return made
}

function compile(schema: z.core.$ZodTypes): Shape {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? wholly(schema) : objectShape(def.shape)
    case 'array': {
      const each = shapeOf(def.element)
      return (value, path) =>
        Array.isArray(value) ? value.map((one, at) => each(one, `${path}.${at}`)) : refuse(path, 'an array', value)
    }
    case 'nullable': {
      const inner = shapeOf(def.innerType)
      return (value, path) => (value === null ? null : inner(value, path))
    }
    case 'optional': {
      const inner = shapeOf(def.innerType)
      return (value, path) => (value === undefined ? undefined : inner(value, path))
    }
    case 'string':
    case 'number':
    case 'boolean':
      return kind(def.type)
    default:
      return wholly(schema)
  }
}

const wholly =
  (schema: z.core.$ZodType): Shape =>
  (value, path) => {
    const result = z.safeParse(schema, value)
    if (result.success) return result.data
    throw new Error(`${path} answered off its contract: ${JSON.stringify(issuesOf(result.error))}`)
  }

function objectShape(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const entries = Object.entries(fields).map(([name, field]) => [name, shapeOf(field)] as const)
  return (value, path) => {
    if (value === null || typeof value !== 'object') return refuse(path, 'an object', value)
    const kept: Record<string, unknown> = {}
    for (const [name, field] of entries) {
      const one = field((value as Record<string, unknown>)[name], `${path}.${name}`)
      if (one !== undefined) kept[name] = one
    }
    return kept
  }
}

const kind =
  (wanted: 'string' | 'number' | 'boolean'): Shape =>
  (value, path) =>
    typeof value === wanted ? value : refuse(path, `a ${wanted}`, value)

function refuse(path: string, wanted: string, value: unknown): never {
  throw new Error(`${path} answered off its contract: not ${wanted} but ${value === null ? 'null' : typeof value}`)
}

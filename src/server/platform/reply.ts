import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { issuesOf } from './problem.ts'

/** Copies the declared part of a value; throws `OffContract` if a value is not of the declared kind. */
type Shape = (value: unknown) => unknown

/** The path is built only for an error: this runs for every field of every row. */
class OffContract extends Error {
  readonly path: (string | number)[] = []
}

const shapes = new WeakMap<z.core.$ZodType, Shape>()

/**
 * A reply as its contract declares it: undeclared fields are removed, and a value of another kind throws. Formats and check digits were validated
 * on input, so here only the kinds are checked; `whole` checks everything, as the tests do.
 */
export function shaped(schema: z.core.$ZodType, value: unknown, endpoint: string, whole: boolean): unknown {
  try {
    return whole ? wholly(schema)(value) : shapeOf(schema)(value)
  } catch (error) {
    if (!(error instanceof OffContract)) throw error
    throw new Error(`${[endpoint, ...error.path].join('.')} answered off its contract: ${error.message}`, { cause: error })
  }
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
    case 'array':
      return arrayShape(def.element)
    case 'nullable': {
      const inner = shapeOf(def.innerType)
      return (value) => (value === null ? null : inner(value))
    }
    case 'optional': {
      const inner = shapeOf(def.innerType)
      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'enum':
      return oneOf(new Set(Object.values(def.entries)))
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
  (value) => {
    const result = z.safeParse(schema, value)
    if (result.success) return result.data
    throw new OffContract(JSON.stringify(issuesOf(result.error)))
  }

function objectShape(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const entries = Object.entries(fields).map(([name, field]) => [name, shapeOf(field)] as const)
  return (value) => {
    if (value === null || typeof value !== 'object') return refuse('an object', value)
    const kept: Record<string, unknown> = {}
    let at = ''
    try {
      for (const [name, field] of entries) {
        at = name
        const one = field((value as Record<string, unknown>)[name])
        if (one !== undefined) kept[name] = one
      }
    } catch (error) {
      throw within(at, error)
    }
    return kept
  }
}

function arrayShape(element: z.core.$ZodType): Shape {
  const each = shapeOf(element)
  return (value) => {
    if (!Array.isArray(value)) return refuse('an array', value)
    const kept: unknown[] = []
    try {
      for (const one of value) kept.push(each(one))
    } catch (error) {
      throw within(kept.length, error)
    }
    return kept
  }
}

const kind =
  (wanted: 'string' | 'number' | 'boolean'): Shape =>
  (value) =>
    typeof value === wanted ? value : refuse(`a ${wanted}`, value)

const oneOf =
  (values: ReadonlySet<unknown>): Shape =>
  (value) =>
    values.has(value) ? value : refuse(t('one of {value}', { value: [...values].join(', ') }), value)

function refuse(wanted: string, value: unknown): never {
  throw new OffContract(`not ${wanted} but ${value === null ? 'null' : typeof value}`)
}

function within(place: string | number, error: unknown): unknown {
  if (error instanceof OffContract) error.path.unshift(place)
  return error
}

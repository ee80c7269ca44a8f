import type * as z from 'zod/mini'
import { parsedBy } from './late-schema.ts'

// The parts of a schema that a form needs to know.
type Shape = { type?: string; shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType; innerType?: z.core.$ZodType }
const shapeOf = (schema: z.core.$ZodType): Shape => schema._zod.def as Shape

/** Values as a form sends them: text trimmed, and empty fields omitted if the schema allows them to be absent (or null). */
export function tidy(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return value
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text === null || text === undefined) return empty(schema, text)
  const { shape, element, innerType } = shapeOf(schema)
  if (innerType !== undefined) return tidy(innerType, text)
  if (element !== undefined && Array.isArray(text)) return text.map((one) => tidy(element, one))
  if (shape !== undefined && typeof text === 'object') {
    const record = text as Record<string, unknown>
    const pairs = Object.keys({ ...shape, ...record }).map((key) => [key, tidy(shape[key], record[key])] as const)
    return Object.fromEntries(pairs.filter(([, one]) => one !== undefined))
  }
  return text
}

function empty(schema: z.core.$ZodType, value: '' | null | undefined): unknown {
  if (parsedBy(schema, undefined).success) return undefined
  if (parsedBy(schema, null).success) return null
  return value
}

import * as z from 'zod/mini'

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minItems?: number
}

/** Values that pass the checks a schema cannot show, by the end of the field's name. */
const byName: [RegExp, string][] = [
  [/email$/, 'sample@example.in'],
  [/gstin$/, '27AAPFU0939F1ZV'],
  [/pan$/, 'AAPFU0939F'],
  [/ifsc$/, 'HDFC0000001'],
  [/vpa$/, 'sample@okhdfcbank'],
  [/pincode$/, '411001'],
  [/mobile_number$/, '9820012345'],
  [/state_code$|place_of_supply$/, '27'],
  [/(date|_from|_to|_on|from|to|until|start|end|month)$/, '2026-11-01'],
  [/^on$/, '2026-11-01'],
  [/^currency$/, 'USD'],
  [/quantity$/, '1'],
  [/(rate|percent)$/, '18'],
  [/account_number$/, '50100012345678'],
  [/hsn/, '998314'],
  [/code$/, '1999'],
  [/password$/, 'a long sample password'],
  [/limit$/, '20'],
]

/**
 * A body or query that a schema could take, with ids from `ids` by field name. Required fields only, unless an optional one
 * is an id: those are where another company's ids could slip in.
 */
export function sample(schema: z.core.$ZodType, ids: Record<string, string>): unknown {
  return valueOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, '', ids)
}

function valueOf(schema: JsonSchema, name: string, ids: Record<string, string>): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueOf(options.find((option) => option.type !== 'null') ?? {}, name, ids)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema, ids)
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
      valueOf(schema.items ?? {}, name.replace(/s$/, ''), ids),
    )
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return textOf(name, ids)
}

function objectOf({ properties = {}, required = [] }: JsonSchema, ids: Record<string, string>): object {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || name.endsWith('_id'))
  return Object.fromEntries(wanted.map(([name, property]) => [name, valueOf(property, name, ids)]))
}

function textOf(name: string, ids: Record<string, string>): string {
  if (name.endsWith('_id')) return ids[name] ?? '00000000-0000-7000-8000-000000000000'
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'Sample'
}

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { issuesOf } from './problem.ts'

type Schemas = {
  params?: z.core.$ZodType | undefined
  query?: z.core.$ZodType | undefined
  body?: z.core.$ZodType | undefined
  raw?: boolean | undefined
}
export type Checked = { params: unknown; query: unknown; body: unknown }

/**
 * Validates a request against its contract; the body of a raw endpoint without one is passed on as a stream. Throws `invalid`
 * with an issue for each field that is invalid or unknown to the contract.
 */
export function inputOf(endpoint: Schemas, http: FastifyRequest, text: string | undefined): Checked {
  const params = check(endpoint.params, http.params, '')
  const query = check(endpoint.query, http.query, '')
  const isStream = endpoint.raw && endpoint.body === undefined
  return { params, query, body: isStream ? http.body : check(endpoint.body, parsed(text), '') }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The request body is not valid JSON.', { cause })
  }
}

function check(schema: z.core.$ZodType | undefined, value: unknown, prefix: string): unknown {
  if (schema === undefined) {
    const fields = value !== null && typeof value === 'object' ? Object.keys(value) : []
    if (fields.length > 0) refuse(fields.map((path) => ({ path, message: 'We don’t recognise this field' })))
    return undefined
  }
  const result = z.safeParse(schema, value ?? {}, { error: issueWords })
  if (!result.success) return refuse(issuesOf(result.error, prefix))
  const surplus = unknownFields(value ?? {}, result.data, prefix)
  return surplus.length > 0 ? refuse(surplus) : result.data
}

function refuse(issues: Issue[]): never {
  throw new AppError('invalid', issues.length === 1 ? (issues[0]?.message ?? '') : 'Check some fields again.', { issues })
}

/** Fields that the schema dropped: a caller may not send what the server does not read. */
function unknownFields(given: unknown, kept: unknown, prefix: string): Issue[] {
  if (given === null || typeof given !== 'object' || kept === null || typeof kept !== 'object') return []
  return Object.entries(given).flatMap(([field, value]) => {
    const path = prefix === '' ? field : `${prefix}.${field}`
    return Object.hasOwn(kept, field)
      ? unknownFields(value, kept[field as keyof typeof kept], path)
      : [{ path, message: 'We don’t recognise this field' }]
  })
}

import type * as z from 'zod/mini'
import { t } from '#core/messages.ts'

/** A schema that is fetched when the page has settled: what stands before anybody types need not wait for what checks it. */
export type LateSchema<S> = { now: () => S | undefined; fetch: () => Promise<S> }

export function lateSchema<S extends z.core.$ZodType>(load: () => Promise<S>): LateSchema<S> {
  let fetched: S | undefined
  return {
    now: () => fetched,
    fetch: async () => {
      fetched ??= await load()
      return fetched
    },
  }
}

export const isLate = <S extends z.core.$ZodType>(schema: S | LateSchema<S>): schema is LateSchema<S> => 'fetch' in schema

// Only a field its schema gave no sentence of its own reaches this.
const missing = (issue: z.core.$ZodRawIssue) =>
  issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined ? t('Fill in this field') : undefined

/** Checks without the library at hand: every schema brings it. */
export const parsedBy = <S extends z.core.$ZodType>(schema: S, values: unknown): z.util.SafeParseResult<z.output<S>> =>
  (schema as unknown as z.ZodMiniType<z.output<S>>).safeParse(values, { error: missing })

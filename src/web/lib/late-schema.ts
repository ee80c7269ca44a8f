import type * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'

/** A schema that is fetched when the page has settled: what stands before anybody types need not wait for what checks it. */
export type LateSchema<S> = { now: () => S | undefined; fetch: () => Promise<S> }

export function lateSchema<S>(load: () => Promise<S>): LateSchema<S> {
  let fetched: S | undefined
  return {
    now: () => fetched,
    fetch: async () => {
      fetched ??= await load()
      return fetched
    },
  }
}

/** A schema that a function makes of what the page knows; the function is fetched. */
export const madeLater = <Make, S>(make: LateSchema<Make>, made: (make: Make) => S): LateSchema<S> => ({
  now: () => {
    const now = make.now()
    return now === undefined ? undefined : made(now)
  },
  fetch: async () => made(await make.fetch()),
})

export const isLate = <S extends z.core.$ZodType>(schema: S | LateSchema<S>): schema is LateSchema<S> => 'fetch' in schema

/** Checks without the library at hand: every schema brings it. */
export const parsedBy = <S extends z.core.$ZodType>(schema: S, values: unknown): z.util.SafeParseResult<z.output<S>> =>
  (schema as unknown as z.ZodMiniType<z.output<S>>).safeParse(values, { error: issueWords })

import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { type LateSchema, parsedBy } from './late-schema.ts'

const AGAIN_AFTER_MS = 5_000

/** What is fetched after the page, again and again while that fails; undefined until then. */
export function useLate<T>(late: LateSchema<T>): T | undefined {
  const [fetched, setFetched] = useState(() => late.now())
  useEffect(() => {
    let isGone = false
    let again: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      void late.fetch().then(
        (found) => isGone || setFetched(() => found),
        () => {
          if (!isGone) again = setTimeout(attempt, AGAIN_AFTER_MS)
        },
      )
    attempt()
    return () => {
      isGone = true
      clearTimeout(again)
    }
  }, [late])
  return fetched
}

/** What the schema makes of the values; undefined while they are not whole, or the schema is on its way. */
export function useParsed<S extends z.core.$ZodType>(late: LateSchema<S>, values: unknown): z.output<S> | undefined {
  const schema = useLate(late)
  return useMemo(() => {
    const read = schema && parsedBy(schema, values)
    return read?.success === true ? read.data : undefined
  }, [schema, values])
}

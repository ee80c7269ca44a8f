import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { type LateSchema, parsedBy } from './late-schema.ts'

/** What is fetched after the page; undefined until then. */
export function useLate<T>(late: LateSchema<T>): T | undefined {
  const [fetched, setFetched] = useState(() => late.now())
  useEffect(() => {
    let isGone = false
    void late.fetch().then(
      (found) => isGone || setFetched(() => found),
      () => undefined,
    )
    return () => {
      isGone = true
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

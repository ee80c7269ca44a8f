import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { toast } from '#web/ui/toast-store.ts'
import { sentence } from './errors.ts'
import { isLate, type LateSchema } from './late-schema.ts'

const FETCH_AFTER_MS = 500

export type WithSchema<S> = (use: (schema: S) => void, onFailed?: () => void) => void

/** Does something with the schema: at once where it is there. */
export function useSchema<S extends z.core.$ZodType>(schema: S | LateSchema<S>): WithSchema<S> {
  useEffect(() => {
    if (!isLate(schema)) return
    const timer = setTimeout(() => void schema.fetch().catch(() => undefined), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [schema])
  return (use, onFailed) => {
    const now = isLate(schema) ? schema.now() : schema
    const fail = () => {
      toast({ tone: 'danger', text: sentence(undefined) })
      onFailed?.()
    }
    if (now !== undefined) use(now)
    else if (isLate(schema)) void schema.fetch().then(use, fail)
  }
}

import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { isLate, type LateSchema, parsedBy } from '#web/lib/late-schema.ts'

const EVERY_MS = 10_000

type Autosave<V, B> = {
  schema: z.core.$ZodType<B> | LateSchema<z.core.$ZodType<B>>
  values: V
  isOff: boolean
  isKept: (body: B) => boolean
  save: (body: B, values: V) => Promise<unknown>
}

/** Saves the draft every ten seconds while it is complete and has unsaved changes. */
export function useAutosave<V, B>(now: Autosave<V, B>): void {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const { schema, values, isOff, isKept, save } = latest.current
      if (isOff) return
      const known = isLate(schema) ? schema.now() : schema
      // The form fetches it; the next turn has it.
      if (known === undefined) return
      const parsed = parsedBy(known, values)
      if (parsed.success && !isKept(parsed.data)) void save(parsed.data, values)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

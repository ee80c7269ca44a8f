import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useFormValues } from './form-draft.ts'
import { byPath, useFormErrors } from './form-errors.ts'
import type { WithSchema } from './form-schema.ts'
import { type LateSchema, parsedBy } from './late-schema.ts'
import { tidy } from './tidy.ts'

export type FormOptions<S extends z.core.$ZodType, Values extends object, Result> = {
  schema: S | LateSchema<S>
  initial: Values
  /** Receives the trimmed, valid values. The key stays the same for retries with the same values. */
  submit: (values: z.output<S>, attempt: { idempotencyKey: string }) => Promise<Result>
  onDone?: (result: Result) => void
  /** Stores the unsaved form on the device under this key. Never set it for a form with a password. */
  draftKey?: string
  /** What of a stored draft still holds: what the page knew when it was stored may have changed since. */
  restore?: (kept: Values) => Values
}

/** Sends what is valid, once, and shows what the server refuses. */
export function useSubmit<S extends z.core.$ZodType, Values extends object, Result>(
  options: FormOptions<S, Values, Result>,
  withSchema: WithSchema<S>,
  { values, keep }: ReturnType<typeof useFormValues<Values>>,
  { forgive, refuse, refuseBy }: ReturnType<typeof useFormErrors>,
) {
  const [isSubmitting, setSubmitting] = useState(false)
  const attempt = useRef({ body: '', key: '' })
  const isBusy = useRef(false)
  const free = () => {
    isBusy.current = false
    setSubmitting(false)
  }
  const submitBy = async (schema: S) => {
    const tidied = tidy(schema, values)
    const parsed = parsedBy(schema, tidied)
    if (!parsed.success) {
      free()
      return refuse(byPath(parsed.error.issues))
    }
    const body = JSON.stringify(tidied)
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    try {
      const result = await options.submit(parsed.data, { idempotencyKey: attempt.current.key })
      attempt.current = { body: '', key: '' }
      keep()
      options.onDone?.(result)
    } catch (error) {
      refuseBy(error)
    } finally {
      free()
    }
  }
  const submit = () => {
    if (isBusy.current) return
    forgive()
    // Busy while it is fetched: a second press sends nothing twice.
    isBusy.current = true
    setSubmitting(true)
    withSchema((schema) => void submitBy(schema), free)
  }
  return { isSubmitting, submit }
}

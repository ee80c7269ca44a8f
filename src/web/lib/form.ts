import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { afterPress } from './after-press.ts'
import { useFormValues } from './form-draft.ts'
import { issuesOf, useFormErrors, without } from './form-errors.ts'
import { useSchema } from './form-schema.ts'
import { type FormOptions, useSubmit } from './form-submit.ts'
import { isWithin, readAt, writeAt } from './paths.ts'

/** The props of an input: spread them, `<TextInput label="Email" {...form.field('email')} />`. */
export type FieldBinding<T> = {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  error: string | undefined
}

export type Form<Values extends object> = {
  values: Values
  field: <K extends keyof Values & string>(name: K) => FieldBinding<Values[K]>
  /** A field inside an array or object, by dot path: `form.at<string>('lines.2.rate')`. */
  at: <T>(path: string) => FieldBinding<T>
  set: (changes: Partial<Values>) => void
  /** Every invalid field by dot path, in the order of the schema's issues. */
  errors: Readonly<Record<string, string>>
  /** The number of fields that failed at the last submit and are still invalid. */
  refusedCount: number
  /** The error of the form as a whole. */
  problem: string | undefined
  /** The number of failed submissions so far. */
  attempts: number
  isSubmitting: boolean
  isDirty: boolean
  /** True if an earlier draft was restored. */
  isRestored: boolean
  /** When the draft was last stored on this device. */
  savedAt: Date | undefined
  onSubmit: (event?: FormEvent) => void
  /** Resets the form and deletes the draft. */
  reset: (values?: Values) => void
  /** Registers the form element, so that the first invalid field can be focused. */
  attach: (element: HTMLFormElement | null) => void
}

/** A form over a contract schema: validated on blur, cleared while typing, with server errors at their fields. */
export function useForm<S extends z.core.$ZodType, Values extends object, Result>(
  options: FormOptions<S, Values, Result>,
): Form<Values> {
  const withSchema = useSchema(options.schema)
  const entry = useFormValues(options.initial, options.draftKey, options.restore)
  const faults = useFormErrors()
  const { values, start, setValues, isDirty, isRestored, savedAt } = entry
  const { errors, setErrors, problem, attempts, attach } = faults
  const { isSubmitting, submit } = useSubmit(options, withSchema, entry, faults)
  const check = (path: string) =>
    withSchema((schema) => {
      const found = issuesOf(schema, values)
      const mine = Object.entries(found).filter(([at]) => isWithin(at, path))
      setErrors((old) => ({ ...without(old, path), ...Object.fromEntries(mine) }))
    })
  const at = <T>(path: string): FieldBinding<T> => ({
    name: path,
    value: readAt(values, path) as T,
    onChange: (value) => {
      setValues((old) => writeAt(old, path, value))
      setErrors((old) => without(old, path))
    },
    onBlur: () => afterPress(() => readAt(values, path) !== readAt(start, path) && check(path)),
    error: errors[path],
  })
  return {
    values,
    field: (name) => at(name),
    at,
    set: (changes) => {
      setValues((old) => ({ ...old, ...changes }))
      setErrors((old) => Object.keys(changes).reduce(without, old))
    },
    errors,
    refusedCount: faults.wasRefused ? Object.keys(errors).length : 0,
    problem,
    attempts,
    isSubmitting,
    isDirty,
    isRestored,
    savedAt,
    onSubmit: (event) => {
      event?.preventDefault()
      submit()
    },
    reset: (next = options.initial) => {
      setErrors({})
      faults.forgive()
      entry.restart(next)
    },
    attach,
  }
}

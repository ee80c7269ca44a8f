import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { translate } from '#core/messages.ts'
import { afterPress } from './after-press.ts'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { ApiError, markShown, sentence } from './errors.ts'
import { isLate, type LateSchema, parsedBy } from './late-schema.ts'
import { isWithin, readAt, writeAt } from './paths.ts'
import { tidy } from './tidy.ts'
import { toast } from '#web/ui/toast-store.ts'

const DRAFT_EVERY_MS = 2000
const FETCH_AFTER_MS = 500

export type FormOptions<S extends z.core.$ZodType, Values extends object, Result> = {
  schema: S | LateSchema<S>
  initial: Values
  /** Receives the trimmed, valid values. The key stays the same for retries with the same values. */
  submit: (values: z.output<S>, attempt: { idempotencyKey: string }) => Promise<Result>
  onDone?: (result: Result) => void
  /** Stores the unsaved form on the device under this key. Never set it for a form with a password. */
  draftKey?: string
}

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
  const { draftKey } = options
  const withSchema = useSchema(options.schema)
  const [start, setStart] = useState(options.initial)
  const [kept] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey)))
  const [values, setValues] = useState<Values>(() => ({ ...options.initial, ...(kept as Values | undefined) }))
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [wasRefused, setRefused] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)
  const attempt = useRef({ body: '', key: '' })
  const isBusy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
  }, [])
  const isDirty = values !== start && JSON.stringify(values) !== JSON.stringify(start)
  const [savedAt, forgetSaved] = useDraft(draftKey, values, isDirty)

  const change = (path: string, value: unknown) => {
    setValues((old) => writeAt(old, path, value))
    setErrors((old) => without(old, path))
  }
  const check = (path: string) =>
    withSchema((schema) => {
      const found = issuesOf(schema, values)
      const mine = Object.entries(found).filter(([at]) => isWithin(at, path))
      setErrors((old) => ({ ...without(old, path), ...Object.fromEntries(mine) }))
    })
  const at = <T>(path: string): FieldBinding<T> => ({
    name: path,
    value: readAt(values, path) as T,
    onChange: (value) => change(path, value),
    onBlur: () => afterPress(() => readAt(values, path) !== readAt(start, path) && check(path)),
    error: errors[path],
  })
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    setRefused(true)
    setAttempts((count) => count + 1)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  const submit = () => {
    if (isBusy.current) return
    setProblem(undefined)
    setRefused(false)
    // Busy while it is fetched: a second press sends nothing twice.
    isBusy.current = true
    setSubmitting(true)
    withSchema((schema) => void submitBy(schema), free)
  }
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
      if (draftKey !== undefined) dropDraft(draftKey)
      setStart(values)
      options.onDone?.(result)
    } catch (error) {
      markShown(error)
      const issues = error instanceof ApiError ? error.issues : []
      const found = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))
      if (!names(element.current, found)) setProblem(sentence(error))
      refuse(found)
    } finally {
      free()
    }
  }

  return {
    values,
    field: (name) => at(name),
    at,
    set: (changes) => {
      setValues((old) => ({ ...old, ...changes }))
      setErrors((old) => Object.keys(changes).reduce(without, old))
    },
    errors,
    refusedCount: wasRefused ? Object.keys(errors).length : 0,
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
      setStart(next)
      setValues(next)
      setErrors({})
      setProblem(undefined)
      setRefused(false)
      setRestored(false)
      forgetSaved()
      if (draftKey !== undefined) dropDraft(draftKey)
    },
    attach,
  }
}

/** Stores the draft every two seconds while it changes, and at once when the page is left. */
function useDraft(draftKey: string | undefined, values: unknown, isDirty: boolean): [Date | undefined, () => void] {
  const [savedAt, setSavedAt] = useState<Date>()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  useEffect(() => {
    if (draftKey === undefined || !isDirty) return
    let saved: unknown
    const keep = () => {
      if (saved === latest.current) return
      saved = latest.current
      writeDraft(draftKey, saved)
      setSavedAt(new Date())
    }
    const timer = setInterval(keep, DRAFT_EVERY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [draftKey, isDirty])
  return [savedAt, () => setSavedAt(undefined)]
}

/** Does something with the schema: at once where it is there. */
function useSchema<S extends z.core.$ZodType>(
  schema: S | LateSchema<S>,
): (use: (schema: S) => void, onFailed?: () => void) => void {
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

const without = (errors: Record<string, string>, path: string) =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => !isWithin(at, path)))

function issuesOf(schema: z.core.$ZodType, values: unknown): Record<string, string> {
  const parsed = parsedBy(schema, tidy(schema, values))
  return parsed.success ? {} : byPath(parsed.error.issues)
}

// The first message of each field is the one to show.
function byPath(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), translate(issue.message)] as const).toReversed())
}

// True if every invalid field is in the form, so that its own message is enough.
function names(form: HTMLFormElement | null, found: Record<string, string>): boolean {
  const paths = Object.keys(found)
  return paths.length > 0 && paths.every((path) => form?.querySelector(`[name="${CSS.escape(path)}"]`) !== null)
}

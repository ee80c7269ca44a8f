import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { translate } from '#core/messages.ts'
import { ApiError, markShown, sentence } from './errors.ts'
import { parsedBy } from './late-schema.ts'
import { isWithin } from './paths.ts'
import { tidy } from './tidy.ts'

export type FormErrors = Record<string, string>

/** What is wrong with a form: at its fields and as a whole. A refusal focuses the first invalid field. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({})
  const [problem, setProblem] = useState<string>()
  const [wasRefused, setRefused] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
  }, [])
  const refuse = (found: FormErrors) => {
    setErrors(found)
    setRefused(true)
    setAttempts((count) => count + 1)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return {
    errors,
    setErrors,
    problem,
    wasRefused,
    attempts,
    attach,
    refuse,
    /** The server's refusal, at the fields it names. */
    refuseBy: (error: unknown) => {
      markShown(error)
      const issues = error instanceof ApiError ? error.issues : []
      const found = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))
      if (!names(element.current, found)) setProblem(sentence(error))
      refuse(found)
    },
    forgive: () => {
      setProblem(undefined)
      setRefused(false)
    },
  }
}

/** The errors without those of a field and what is inside it. */
export const without = (errors: FormErrors, path: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => !isWithin(at, path)))

/** What the schema refuses of the values, by field. */
export function issuesOf(schema: z.core.$ZodType, values: unknown): FormErrors {
  const parsed = parsedBy(schema, tidy(schema, values))
  return parsed.success ? {} : byPath(parsed.error.issues)
}

/** The first message of each field is the one to show. */
export function byPath(issues: readonly z.core.$ZodIssue[]): FormErrors {
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), translate(issue.message)] as const).toReversed())
}

// True if every invalid field is in the form, so that its own message is enough.
function names(form: HTMLFormElement | null, found: FormErrors): boolean {
  const paths = Object.keys(found)
  return paths.length > 0 && paths.every((path) => form?.querySelector(`[name="${CSS.escape(path)}"]`) !== null)
}

import { useState } from 'react'
import * as z from 'zod/mini'
import { afterPress } from '#web/lib/after-press.ts'
import type { FieldBinding, Form } from '#web/lib/form.ts'
import { tidy } from '#web/lib/tidy.ts'

/**
 * A form whose button is disabled until every field is valid. The button cannot be pressed to find out what is missing, so a field
 * left empty shows its error on blur.
 */
export function useGuard<Values extends object>(form: Form<Values>, schema: z.core.$ZodType) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const parsed = z.safeParse(schema, tidy(schema, form.values))
  const said = new Map(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message] as const).toReversed())
  return {
    isValid: parsed.success,
    field: <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => {
      const bound = form.field(name)
      return {
        ...bound,
        error: bound.error ?? (left.has(name) ? said.get(name) : undefined),
        onBlur: () => {
          bound.onBlur()
          afterPress(() => setLeft((old) => new Set(old).add(name)))
        },
      }
    },
  }
}

import { useState } from 'react'
import { t } from '#core/messages.ts'
import { ApiError, markShown } from '#web/lib/errors.ts'
import type { Form } from '#web/lib/form.ts'
import { type Contested, merge, type Merge, type Part } from './conflict.ts'

type Options<Row, Values> = {
  /** The version that the form started from; undefined for a new record. */
  row: Row | undefined
  /** “product”, “profile” */
  noun: string
  parts: readonly Part<Values>[]
  valuesOf: (row: Row) => Values
  /** Fetches the current record. */
  reread: () => Promise<Row>
}

/** Sends an edit based on its version. If another person saved first, both edits are merged in the form. */
export function useConflict<Row, Values extends object>({ row, noun, parts, valuesOf, reread }: Options<Row, Values>) {
  const [base, setBase] = useState(row)
  const [found, setFound] = useState<Merge<Values>>()
  /** Runs `send`; a conflict is shown in the form, and thrown with a sentence about it. */
  const guarded = async <Reply>(form: Form<Values>, send: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await send()
    } catch (error) {
      if (base === undefined || !(error instanceof ApiError) || error.code !== 'conflict') throw error
      // The form shows this with its own text.
      markShown(error)
      const now = await reread()
      const next = merge(parts, { before: valuesOf(base), mine: form.values, theirs: valuesOf(now) })
      form.set(next.values)
      setFound(next)
      setBase(now)
      throw new ApiError({
        status: error.status,
        code: 'conflict',
        message: t("Somebody else changed this {noun} while you had it open. You haven't lost anything you typed.", { noun }),
      })
    }
  }
  const take = (form: Form<Values>, contested: Contested<Values>) => {
    form.set(contested.values)
    setFound((old) => old && { ...old, contested: old.contested.filter((each) => each.label !== contested.label) })
  }
  return { base, found, guarded, take }
}

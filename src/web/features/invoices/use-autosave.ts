import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { InvoiceInput } from '#contract/invoices.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

const EVERY_MS = 10_000

/** Saves the draft on the server every ten seconds while it is complete and not kept there already. */
export function useAutosave(
  values: EditorValues,
  isOff: boolean,
  isKept: (body: InvoiceInput) => boolean,
  save: (body: InvoiceInput, values: EditorValues) => Promise<unknown>,
): void {
  const latest = useRef({ values, isOff, isKept, save })
  useEffect(() => {
    latest.current = { values, isOff, isKept, save }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = latest.current
      if (now.isOff) return
      const parsed = z.safeParse(EditorSchema, now.values)
      if (parsed.success && !now.isKept(parsed.data)) void now.save(parsed.data, now.values)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

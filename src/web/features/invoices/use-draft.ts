import { useRef, useState } from 'react'
import type { Invoice, InvoiceInput } from '#contract/invoices.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { issueDraft, keepInvoice, type Saved, saveDraft } from './api.ts'

/** The draft on the server: which version was seen last, when it was saved, and one save at a time. */
export function useDraft(start: Saved | undefined, onFirstSave: (invoices_id: string) => void) {
  const [saved, setSaved] = useState(start)
  const [keptValues, setKeptValues] = useState<unknown>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const latest = useRef(start)
  const keptText = useRef('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const save = (body: InvoiceInput, values: unknown, idempotencyKey: string = crypto.randomUUID()): Promise<Invoice> => {
    const next = queue.current.then(async () => {
      const isFirst = latest.current === undefined
      const invoice = await saveDraft(body, latest.current, idempotencyKey)
      latest.current = { invoices_id: invoice.invoices_id, version: invoice.version }
      keptText.current = JSON.stringify(body)
      setSaved(latest.current)
      setSavedAt(new Date())
      setKeptValues(values)
      setProblem(undefined)
      await keepInvoice(invoice)
      if (isFirst) onFirstSave(invoice.invoices_id)
      return invoice
    })
    queue.current = next.catch((error: unknown) => {
      if (latest.current !== undefined && error instanceof ApiError && ['conflict', 'wrong_state'].includes(error.code))
        setStale(true)
    })
    return next
  }
  return {
    saved,
    savedAt,
    /** The editor's values that the server has, for comparison by identity. */
    keptValues,
    problem,
    /** Somebody saved or issued it elsewhere: what is on the screen can no longer be saved. */
    isStale,
    isKept: (body: InvoiceInput) => JSON.stringify(body) === keptText.current,
    save,
    /** Saves without being asked; what went wrong is shown and tried again. */
    saveQuietly: (body: InvoiceInput, values: unknown) =>
      save(body, values).catch((error: unknown) => setProblem(sentence(error))),
    async issue(body: InvoiceInput, values: unknown, idempotencyKey: string): Promise<Invoice> {
      await queue.current
      const kept = latest.current !== undefined && JSON.stringify(body) === keptText.current ? latest.current : undefined
      const draft = kept ?? (await save(body, values, idempotencyKey))
      const invoice = await issueDraft(draft, `${idempotencyKey}.${draft.version}`)
      await keepInvoice(invoice)
      return invoice
    },
  }
}

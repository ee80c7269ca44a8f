import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'

const DRAFT_EVERY_MS = 2000

/** What is entered, what it began with, and the draft on this device between the two. */
export function useFormValues<Values extends object>(
  initial: Values,
  draftKey: string | undefined,
  restore: (kept: Values) => Values = (kept) => kept,
) {
  const [start, setStart] = useState(initial)
  const [kept] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey)))
  const [values, setValues] = useState<Values>(() =>
    kept === undefined ? { ...initial } : restore({ ...initial, ...(kept as Values) }),
  )
  const [isRestored, setRestored] = useState(kept !== undefined)
  const isDirty = values !== start && JSON.stringify(values) !== JSON.stringify(start)
  const [savedAt, forgetSaved] = useDraft(draftKey, values, isDirty)
  const drop = () => {
    if (draftKey !== undefined) dropDraft(draftKey)
  }
  return {
    start,
    values,
    setValues,
    isDirty,
    isRestored,
    savedAt,
    /** The values were sent: the form begins with them now. */
    keep: () => {
      drop()
      setStart(values)
    },
    restart: (next: Values) => {
      setStart(next)
      setValues(next)
      setRestored(false)
      forgetSaved()
      drop()
    },
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

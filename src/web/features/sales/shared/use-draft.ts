import { useRef, useState } from 'react'
import { ApiError, sentence } from '#web/lib/errors.ts'
import type { Saved } from './api.ts'

/** The requests that save one kind of document. */
export type DocumentStore<B, D> = {
  /** Saves a new draft, or with `saved` changes it if its version is unchanged. */
  save: (body: B, saved: Saved | undefined, idempotencyKey: string) => Promise<D>
  /** Finalizes the draft: issues the invoice, sends the estimate. */
  finish: (saved: Saved, idempotencyKey: string) => Promise<D>
  savedOf: (document: D) => Saved
  /** Stores it in the cache. */
  keep: (document: D) => Promise<void>
}

/** The saved draft: its last known version, the time of the last save, and a lock so that saves do not overlap. */
export function useDraft<B, D>(store: DocumentStore<B, D>, start: Saved | undefined, onFirstSave: (id: string) => void) {
  const [saved, setSaved] = useState(start)
  const [keptValues, setKeptValues] = useState<unknown>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const latest = useRef(start)
  const keptText = useRef('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { keyOf, startNext } = useFirstKey<B>()

  const save = (body: B, values: unknown, idempotencyKey: string = crypto.randomUUID()): Promise<D> => {
    const next = queue.current.then(async () => {
      const isFirst = latest.current === undefined
      const document = await store.save(body, latest.current, isFirst ? keyOf(body, idempotencyKey) : idempotencyKey)
      latest.current = store.savedOf(document)
      keptText.current = JSON.stringify(body)
      setSaved(latest.current)
      setSavedAt(new Date())
      setKeptValues(values)
      setProblem(undefined)
      await store.keep(document)
      if (isFirst) onFirstSave(latest.current.id)
      return document
    })
    queue.current = next.catch((error: unknown) => {
      if (latest.current !== undefined && isChangedElsewhere(error)) setStale(true)
    })
    return next
  }
  return {
    saved,
    savedAt,
    /** The editor's values that the server has, compared by identity. */
    keptValues,
    problem,
    /** Someone saved or issued it elsewhere, so the values on the screen can no longer be saved. */
    isStale,
    isKept: (body: B) => JSON.stringify(body) === keptText.current,
    save,
    /** The idempotency key with which this draft is, or was, saved first. */
    keyOf,
    /** Whether the server has it: perhaps since the last drawing. */
    hasFirst: () => latest.current !== undefined,
    /** What is typed next is another draft, also if it reads the same. */
    startNext,
    /** Saves without being asked; what went wrong is shown and tried again. */
    saveQuietly: (body: B, values: unknown) => save(body, values).catch((error: unknown) => setProblem(sentence(error))),
    async finish(body: B, values: unknown, idempotencyKey: string): Promise<D> {
      await queue.current
      const kept = latest.current !== undefined && JSON.stringify(body) === keptText.current ? latest.current : undefined
      const draft = kept ?? store.savedOf(await save(body, values, idempotencyKey))
      const document = await store.finish(draft, `${idempotencyKey}.${draft.version}`)
      await store.keep(document)
      return document
    },
  }
}

export type Draft<B, D> = ReturnType<typeof useDraft<B, D>>

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['conflict', 'wrong_state'].includes(error.code)

/** The key of the first save: the same draft tried again, by a person or by itself, makes one. */
function useFirstKey<B>() {
  const tried = useRef({ text: '', key: '' })
  const keyOf = (body: B, idempotencyKey: string): string => {
    const text = JSON.stringify(body)
    if (tried.current.text !== text) tried.current = { text, key: idempotencyKey }
    return tried.current.key
  }
  return { keyOf, startNext: () => void (tried.current = { text: '', key: '' }) }
}

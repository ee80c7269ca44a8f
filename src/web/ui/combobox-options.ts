import { useEffect, useRef, useState } from 'react'

export type Option = { value: string; label: string /** A second line: a GSTIN, a code. */; detail?: string }
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>
export type FoundOptions = ReturnType<typeof useOptions>

const PAUSE_MS = 150

/** What the list shows: how many rows, which is active, and the words that a new entry would have. */
export function listOf({ options, state }: FoundOptions, typed: string | undefined, chosen: number, mayCreate: boolean) {
  const words = state === 'ready' && typed !== undefined ? typed.trim() : ''
  const newWords = mayCreate && words !== '' ? words : undefined
  const isOnlyHit = options.length === 1 && words !== ''
  return {
    newWords,
    active: chosen < 0 && isOnlyHit ? 0 : chosen,
    count: options.length + (newWords === undefined ? 0 : 1),
  }
}

type Standing = { isOpen: boolean; hasActive: boolean /** What is typed counts by itself. */; isFree: boolean }

/** What a key does: a step in the list, take the active row, close the list, or leave it and keep what is typed. */
export function keyAct(key: string, { isOpen, hasActive, isFree }: Standing): 1 | -1 | 'take' | 'close' | 'leave' | undefined {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (!isOpen) return undefined
  if (key === 'Escape') return 'close'
  if (key !== 'Enter') return undefined
  return hasActive ? 'take' : isFree ? 'leave' : undefined
}

/** The options for the text; previous ones stay while new ones load. */
export function useOptions(search: SearchOptions, text: string, isOpen: boolean) {
  const [found, setFound] = useState<{ asked: string; options: readonly Option[]; failed: boolean }>({
    asked: '',
    options: [],
    failed: false,
  })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const asked = `${attempt} ${text}`
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const keep = (change: (old: readonly Option[]) => { options: readonly Option[]; failed: boolean }) =>
      setFound((old) => (stop.signal.aborted ? old : { asked, ...change(old.options) }))
    const ask = async () => {
      try {
        const options = await latest.current(text, stop.signal)
        keep(() => ({ options, failed: false }))
      } catch {
        keep((options) => ({ options, failed: true }))
      }
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, text, isOpen])
  const state = found.asked !== asked ? 'loading' : found.failed ? 'failed' : 'ready'
  return { options: found.options, state, retry: () => setAttempt((count) => count + 1) } as const
}
